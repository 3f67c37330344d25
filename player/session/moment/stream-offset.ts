import { lastOf } from '../../lib/from-end';

/** Age of the newest media of a correctly dated stream when its playlist arrives; milliseconds. */
const PLAUSIBLE_MS = { least: -2000, most: 60_000 };

/** Assumed age of the newest media where the stream's dates do not show it: encoding and packaging; milliseconds. */
const USUAL_AGE_MS = 3000;

/** Smaller changes come from the playlist's update interval; milliseconds. */
const STEP_MS = 6000;

const SAMPLES = 5;

/** If a stream restarts often, the oldest corrections are dropped. */
const CORRECTIONS_AT_MOST = 50;

/** The correction to add to a stream's dates. Measured at the live edge, each time it moves. */
export interface StreamOffset {
  /**
   * @param place the live edge, in seconds of media time
   * @param age how much later the platform's clock is than the stream's date of the edge, in milliseconds
   */
  learn(place: number, age: number): void;
  /** The correction at a place of the media, in milliseconds; `null` before the first measurement. */
  offsetAt(place: number): number | null;
  /** The number of measurements in use, up to a few. */
  readonly samples: number;
}

export function openStreamOffset(): StreamOffset {
  let recent: { readonly place: number; readonly age: number }[] = [];
  /** Each correction applies from its place on: an encoder that restarts may date its media differently. */
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

/** Whether the dates of a stream whose live edge is this old, in milliseconds, can be trusted. */
export function isPlausibleAge(age: number): boolean {
  return age >= PLAUSIBLE_MS.least && age <= PLAUSIBLE_MS.most;
}

/** Of the two middle values the lower one: a late playlist makes the edge look older. */
function median(values: readonly number[]): number {
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[(sorted.length - 1) >> 1] ?? 0;
}
