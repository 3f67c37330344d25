import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Details } from '../../api/details';
import type { Engine } from '../../engine/contract';
import type { Viewing } from '../viewing/viewing';
import { isPlausibleAge, openStreamOffset } from './stream-offset';

type Dated = Pick<Viewing, 'details' | 'engine' | 'playback' | 'live'>;

/** Start times before this are positions in a file, not dates: 2001, in seconds since 1970. */
const FIRST_DATE = 1e9;

/** Measurements of the live edge that a stream without dates needs: an edge that never moves gives no information. */
const SAMPLES_WITHOUT_DATES = 2;

const clocks = new WeakMap<object, ReadonlySignal<number | null>>();

/**
 * The date of the picture on the screen, in milliseconds since 1970 by the platform's clock; `null` while it is
 * unknown. In live streams it comes from EXT-X-PROGRAM-DATE-TIME; a stream whose dates are plainly wrong, or which has
 * none, is measured at its live edge. Recordings count from the start time in their details. The value changes with the
 * playback time.
 */
export function wallClockOf(viewing: Dated): ReadonlySignal<number | null> {
  const known = clocks.get(viewing);
  if (known !== undefined) return known;
  const opened = openWallClock(viewing);
  clocks.set(viewing, opened);
  return opened;
}

function openWallClock({ details, engine, playback, live }: Dated): ReadonlySignal<number | null> {
  let stream: ReturnType<typeof openStreamClock> | null = null;
  return computed(() => {
    const known = details.value;
    const time = playback.time.value;
    if (known?.type !== 'live') return wholeOrNone(recordedAt(known, time));
    const source = engine.value;
    const range = playback.seekable.value;
    if (source === null || !playback.pictureShown.value) return null;
    if (stream?.engine !== source) stream = openStreamClock(source);
    const tick = live.value;
    const now = tick?.serverTime() ?? Date.now();
    const isTimed = tick?.serverTimeKnown() === true;
    return wholeOrNone(stream.read({ time, edge: range?.end ?? null, now, isTimed }));
  });
}

interface Reading {
  /** The positions of the picture and of the live edge, in seconds of media time. */
  readonly time: number;
  readonly edge: number | null;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Whether `now` is by the platform's clock rather than the device's. */
  readonly isTimed: boolean;
}

/** The dates of one opened stream. */
function openStreamClock(engine: Engine) {
  const dated = openStreamOffset();
  const undated = openStreamOffset();
  let last: { readonly time: number; readonly date: number } | null = null;

  const measure = ({ time, edge, now, isTimed }: Reading): number | null => {
    const live = engine.live.value;
    // After its end a stream keeps its dates.
    if (live === null) return last === null ? null : last.date + (time - last.time) * 1000;
    const date = live.wallClock(time);
    const edgeDate = edge === null ? null : live.wallClock(edge);
    // If the device's clock contradicts the stream's dates, either may be wrong.
    if (!isTimed) return edgeDate === null || isPlausibleAge(now - edgeDate) ? date : null;
    if (edge !== null) {
      if (edgeDate === null) undated.learn(edge, now - edge * 1000);
      else dated.learn(edge, now - edgeDate);
    }
    if (date !== null) return date + (dated.offsetAt(time) ?? 0);
    if (edgeDate !== null || undated.samples < SAMPLES_WITHOUT_DATES) return null;
    const offset = undated.offsetAt(time);
    return offset === null ? null : time * 1000 + offset;
  };

  return {
    engine,
    read(reading: Reading): number | null {
      const date = measure(reading);
      if (date !== null) last = { time: reading.time, date };
      return date;
    },
  };
}

function recordedAt(details: Details | null, time: number): number | null {
  const start = details?.startTime ?? null;
  if (start === null || start < FIRST_DATE) return null;
  return (start + (details?.replayOffset ?? 0) + time) * 1000;
}

function wholeOrNone(date: number | null): number | null {
  return date !== null && Number.isFinite(date) ? Math.round(date) : null;
}
