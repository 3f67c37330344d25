import { lastOf } from '../../lib/from-end';

/** The newest media of a well-dated stream is this old when its playlist comes; milliseconds. */
const PLAUSIBLE_MS = { least: -2000, most: 60_000 };

/** Assumed age of the newest media where the stream's dates do not tell it: encoding and packaging; milliseconds. */
const USUAL_AGE_MS = 3000;

/** Smaller changes are the rhythm of the playlist's updates; milliseconds. */
const STEP_MS = 6000;

const SAMPLES = 5;

/** Of a stream that is cut again and again, the older corrections are forgotten. */
const CORRECTIONS_AT_MOST = 50;

/** The correction to add to a stream's dates. Measured at the live edge, each time it moves. */
export interface StreamOffset {
  /**
   * @param place the edge, in seconds of media time
   * @param age how much later the platform's clock is than the stream's date of the edge, in milliseconds
   */
  learn(place: number, age: number): void;
  /** Milliseconds at a place of the media; `null` before it was measured. */
  offsetAt(place: number): number | null;
  /** How often it was measured, up to a few times. */
  readonly samples: number;
}

export function openStreamOffset(): StreamOffset {
  let recent: { readonly place: number; readonly age: number }[] = [];
  /** Each counts from its place on: an encoder that begins anew may count differently. */
  let corrections: { readonly from: number; readonly by: number }[] = [];

  return {
    get samples() {
      return recent.length;
    },
    learn(place, age) {
      if (lastOf(recent)?.place === place) return;
      recent = [...recent, { place, age }].slice(-SAMPLES);
      const usual = median(recent.map((sample) => sample.age));
      const by = isPlausibleAge(usual) ? 0 : usual - USUAL_AGE_MS;
      const now = lastOf(corrections);
      if (now !== undefined && Math.abs(now.by - by) < STEP_MS) return;
      const first = recent.findIndex((sample) => Math.abs(sample.age - usual) < STEP_MS);
      const from = (recent[first - 1] ?? recent[first])?.place ?? place;
      corrections = [...corrections, { from, by }].slice(-CORRECTIONS_AT_MOST);
    },
    offsetAt(place) {
      const known = [...corrections].reverse().find(({ from }) => from <= place) ?? corrections[0];
      return known?.by ?? null;
    },
  };
}

/** Whether a stream whose edge is so old, in milliseconds, may be taken at its word. */
export function isPlausibleAge(age: number): boolean {
  return age >= PLAUSIBLE_MS.least && age <= PLAUSIBLE_MS.most;
}

/** The lower one of the two in the middle: a late playlist makes the edge look older. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[(sorted.length - 1) >> 1] ?? 0;
}
