import { type ReadonlySignal, signal } from '@preact/signals-core';
import * as v from 'valibot';
import { AUTO_QUALITY } from '../engine/contract';
import { SUBTITLE_SIZES } from './subtitle-look';

/** Changes are written at most this often. */
export const WRITE_EVERY_MS = 1000;

const percent = (most: number, least = 0) => v.pipe(v.number(), v.minValue(least), v.maxValue(most));
const colour = v.pipe(v.string(), v.regex(/^[0-9a-f]{6}$/));

/** The limits of the brightness, in percent of the picture's own. */
export const DARKEST = 50;
export const BRIGHTEST = 150;

export const SLOWEST = 0.25;
export const FASTEST = 3;

/** Each field that is missing or makes no sense is the product's default (specification, section 3). */
const StoredSettings = v.object({
  /**
   * `AUTO_QUALITY`, or a height in pixels: ids and bit rates differ from video to video, and the height is what the
   * viewer has read and chosen.
   */
  quality: v.fallback(v.union([v.literal(AUTO_QUALITY), v.pipe(v.number(), v.minValue(1))]), AUTO_QUALITY),
  brightness: v.fallback(percent(BRIGHTEST, DARKEST), 100),
  volume: v.fallback(percent(100), 100),
  speed: v.fallback(v.pipe(v.number(), v.minValue(SLOWEST), v.maxValue(FASTEST)), 1),
  pollEmoji: v.fallback(v.boolean(), true),
  subtitleTextColor: v.fallback(colour, 'ffffff'),
  subtitleBackgroundColor: v.fallback(colour, '2c2c2c'),
  /** In percent of the size that suits the stage. */
  subtitleSize: v.fallback(v.picklist(SUBTITLE_SIZES), 100),
  /** `null`: never chosen, so the video's own default counts. */
  subtitlesOn: v.fallback(v.nullable(v.boolean()), null),
  subtitleLanguage: v.fallback(v.nullable(v.string()), null),
  audioLanguage: v.fallback(v.nullable(v.string()), null),
  /** Whether videos begin by themselves where the embedding does not say. `null`: never chosen. */
  autoplay: v.fallback(v.nullable(v.boolean()), null),
});

export type SettingValues = Readonly<v.InferOutput<typeof StoredSettings>>;

export const DEFAULT_SETTINGS: SettingValues = v.parse(StoredSettings, {});

/** What the viewer has chosen for every video. */
export interface Settings {
  readonly values: ReadonlySignal<SettingValues>;
  readonly change: (patch: Partial<SettingValues>) => void;
}

export interface OpenedSettings {
  /** Writes at once what waits; a page that goes away takes its timers with it. */
  readonly flush: () => void;
  close(): void;
}

/** Where settings are kept. */
export interface SettingsKeeper {
  /** What was written last, on this device. */
  readonly read: () => string | null;
  readonly write: (text: string) => void;
  /** Hands them to the platform as well; called after each write. */
  readonly save: (values: SettingValues) => void;
}

export function openSettings({ read, write, save }: SettingsKeeper): Settings & OpenedSettings {
  const values = signal(parseStored(read()));
  let timer: ReturnType<typeof setTimeout> | null = null;

  const flush = () => {
    if (timer === null) return;
    clearTimeout(timer);
    timer = null;
    write(JSON.stringify(values.peek()));
    save(values.peek());
  };

  return {
    values,
    change(patch) {
      values.value = { ...values.peek(), ...patch };
      timer ??= setTimeout(flush, WRITE_EVERY_MS);
    },
    flush,
    close: flush,
  };
}

function parseStored(text: string | null): SettingValues {
  if (text === null) return DEFAULT_SETTINGS;
  try {
    const read = v.safeParse(StoredSettings, JSON.parse(text));
    return read.success ? read.output : DEFAULT_SETTINGS;
  } catch {
    return DEFAULT_SETTINGS;
  }
}
