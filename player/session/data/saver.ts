import { batch, computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import * as v from 'valibot';
import {
  AUTO_QUALITY,
  type Engine,
  type Playback,
  type Quality,
  type Rendition,
} from '../../engine/contract';
import { bufferedAhead } from '../../engine/media/time-ranges';
import { closeAll } from '../../lib/close-all';
import { readStored, writeStored } from '../../lib/storage';
import type { DataMeter } from './data-meter';
import { bitsAllowed, chooseHighest, type Limits, type Rest, rateOf } from './saver-limit';

const STORED_AS = 'saver';

/** Initial limit per hour, in bytes, for viewers whose browser asks to save data (`Save-Data`). */
export const SAVE_DATA_HOURLY = 300_000_000;

/** How the limits act on the current video. */
export type Saving =
  | 'off'
  | 'applies'
  /** The viewer has chosen a quality, which comes before the limits. */
  | 'overridden'
  /** Even the lowest rendition exceeds the limits. */
  | 'exceeded';

export interface Saver {
  readonly limits: ReadonlySignal<Limits>;
  readonly saving: ReadonlySignal<Saving>;
  /** Stored on this device. */
  setHourly(bytes: number | null): void;
  /** Ends with this video. */
  setBudget(bytes: number | null): void;
  close(): void;
}

/** The part of a viewing that the saver reads. */
export interface SavedViewing {
  readonly engine: ReadonlySignal<Pick<Engine, 'quality'> | null>;
  readonly playback: Pick<Playback, 'duration' | 'time' | 'buffered' | 'rate'>;
}

const StoredHourly = v.nullable(v.pipe(v.number(), v.minValue(1)));

/** Limits automatic quality, so that an hour or this video stays within the viewer's limits. */
export function openSaver(
  viewing: ReadonlySignal<SavedViewing | null>,
  meter: Pick<DataMeter, 'video'>,
  savesData: boolean,
): Saver {
  const limits = signal<Limits>({ hourly: readHourly(savesData), budget: null });
  const quality = computed(() => viewing.value?.engine.value?.quality.value ?? null);
  const isLimited = computed(() => limits.value.hourly !== null || limits.value.budget !== null);
  const bits = computed(() => {
    const now = viewing.value;
    return now === null || !isLimited.value ? null : bitsAllowed(limits.value, restOf(now, meter));
  });
  const saving = computed((): Saving => {
    const allowed = bits.value;
    const current = quality.value;
    if (current === null || !isLimited.value) return 'off';
    if (current.selected.value !== AUTO_QUALITY) return 'overridden';
    const lowest = Math.min(...current.renditions.value.map(rateOf));
    const { budget } = limits.value;
    const isSpent = budget !== null && (meter.video.value?.bytes ?? 0) > budget;
    return isSpent || (allowed !== null && lowest > allowed) ? 'exceeded' : 'applies';
  });

  let highest: Rendition | null = null;
  const apply = (current: Quality) => {
    const allowed = bits.value;
    highest = allowed === null ? null : chooseHighest(current.renditions.value, allowed, highest);
    current.limit(highest?.bitrate ?? null);
  };
  const change = (patch: Partial<Limits>) => {
    highest = null;
    limits.value = { ...limits.peek(), ...patch };
  };
  let before = viewing.peek();
  const stops = [
    effect(() => {
      if (viewing.value === before) return;
      before = viewing.value;
      untracked(() => change({ budget: null }));
    }),
    effect(() => {
      if (quality.value !== null) apply(quality.value);
    }),
  ];

  return {
    limits,
    saving,
    setHourly(hourly) {
      change({ hourly });
      writeStored(STORED_AS, JSON.stringify(hourly));
    },
    setBudget: (budget) => change({ budget }),
    close() {
      batch(() => closeAll(stops));
    },
  };
}

function restOf({ playback }: SavedViewing, { video }: Pick<DataMeter, 'video'>): Rest {
  const duration = playback.duration.value;
  const time = playback.time.value;
  const left = duration === null ? null : duration - time - bufferedAhead(playback.buffered.value, time);
  return { used: video.value?.bytes ?? 0, left, rate: playback.rate.value };
}

/** A viewer who has removed the limit stays without one, even if the browser asks to save data. */
function readHourly(savesData: boolean): number | null {
  const none = savesData ? SAVE_DATA_HOURLY : null;
  try {
    const kept = v.safeParse(StoredHourly, JSON.parse(readStored(STORED_AS) ?? 'x'));
    return kept.success ? kept.output : none;
  } catch {
    return none;
  }
}
