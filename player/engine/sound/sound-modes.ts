import * as v from 'valibot';
import { readStored, writeStored } from '../../lib/storage';

/** In percent: fully left or right, and double loudness. */
export const MOST_BALANCE = 100;
export const MOST_BOOST = 200;

const percent = (least: number, most: number) => v.pipe(v.number(), v.minValue(least), v.maxValue(most));

/** A missing or invalid field counts as off. */
const StoredModes = v.object({
  /** Reduces the difference between quiet and loud parts. */
  night: v.fallback(v.boolean(), false),
  /** Emphasizes voices over music and background sounds. */
  speech: v.fallback(v.boolean(), false),
  mono: v.fallback(v.boolean(), false),
  /** Negative values are left. */
  balance: v.fallback(percent(-MOST_BALANCE, MOST_BALANCE), 0),
  boost: v.fallback(percent(100, MOST_BOOST), 100),
});

export type SoundModes = Readonly<v.InferOutput<typeof StoredModes>>;

export const NO_MODES: SoundModes = v.parse(StoredModes, {});

export function isOff({ night, speech, mono, balance, boost }: SoundModes): boolean {
  return !night && !speech && !mono && balance === 0 && boost === 100;
}

/** The modes that are stored on this device. */
export function readModes(): SoundModes {
  try {
    const kept = v.safeParse(StoredModes, JSON.parse(readStored('sound') ?? '{}'));
    return kept.success ? kept.output : NO_MODES;
  } catch {
    return NO_MODES;
  }
}

export function keepModes(modes: SoundModes): void {
  writeStored('sound', isOff(modes) ? null : JSON.stringify(modes));
}
