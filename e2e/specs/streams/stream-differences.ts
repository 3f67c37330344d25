import type { Shown } from '../steps/stream-pages';

type Seconds = number | null | undefined;

/** In seconds: a quarter of a frame at 25 frames a second. */
const SAME_S = 0.01;
/**
 * In seconds: a busy machine shows the first frames late, and skips some; the times of frames are compared by the
 * offsets.
 */
export const FIRST_FRAME_S = 0.2;
/** Maximum time from the last frame to `ended`, in seconds. */
const END_S = 0.5;
/** Maximum time for a seek and a wait on a busy machine, in seconds. */
const STOOD_S = 1;

/** Differences between a stream in the player and on a bare page, as text; empty if there are none. */
export function differences(own: Shown, bare: Shown): readonly string[] {
  if (!bare.plays) return ['the bare page does not play it'];
  if (!own.plays) return [own.begins === null ? 'no frame' : `stands after ${round(own.begins)} s`];
  const stood = own.stood > bare.stood + STOOD_S ? [`stood for ${round(own.stood)} s`] : [];
  // Pages open a live stream at different segments, so their times differ.
  return [...twice(own), ...stood, ...(bare.live ? breaks(own) : onTimeline(own, bare))];
}

/** Problems of a stream that should play through: with one buffered range, one time base, and an end. */
export function breaks({ offsets, buffered, endedAfter, live }: Shown): readonly string[] {
  const all = Object.values(offsets);
  const moved = Math.max(...all) - Math.min(...all);
  return [
    ...(moved <= SAME_S ? [] : [`offsets differ by ${round(moved)} s`]),
    ...(buffered.length === 1 ? [] : [`buffer of ${ranges(buffered)}`]),
    ...(live ? [] : lateEnd(endedAfter)),
  ];
}

function onTimeline(own: Shown, bare: Shown): readonly string[] {
  const found = [
    ...compare('first frame', own.begins, bare.begins, FIRST_FRAME_S),
    ...Object.entries(own.offsets).flatMap(([second, offset]) => {
      const there = bare.offsets[Number(second)];
      return there === undefined ? [] : compare(`offset in second ${second}`, offset, there);
    }),
  ];
  if (bare.endedAfter === null) return found;
  const [here, there] = [ranges(own.buffered), ranges(bare.buffered)];
  const edges = bare.buffered.flat();
  const alike =
    own.buffered.length === bare.buffered.length &&
    own.buffered.flat().every((edge, index) => compare('edge', edge, edges[index]).length === 0);
  return [
    ...found,
    ...compare('duration', own.duration, bare.duration),
    ...(alike ? [] : [`buffer of ${here} in place of ${there}`]),
    ...lateEnd(own.endedAfter),
  ];
}

function compare(what: string, here: Seconds, there: Seconds, tolerance = SAME_S): readonly string[] {
  const alike = Math.abs((here ?? Number.NaN) - (there ?? Number.NaN)) <= tolerance;
  return alike ? [] : [`${what}: ${round(here)} s in place of ${round(there)} s`];
}

function lateEnd(endedAfter: Seconds): readonly string[] {
  if (endedAfter === null || endedAfter === undefined) return ['does not end'];
  return endedAfter <= END_S ? [] : [`ends ${round(endedAfter)} s after the last frame`];
}

/** Media that was requested successfully more than once. */
function twice({ requests }: Shown): readonly string[] {
  const paths = requests
    .filter(({ path, status }) => status === 200 && /\.(m4s|ts|mp4)$/.test(path))
    .map(({ path }) => path);
  const again = paths.filter((path, index) => paths.indexOf(path) !== index);
  return [...new Set(again)].map((path) => `requested twice: ${path}`);
}

function ranges(buffered: Shown['buffered']): string {
  return buffered.map((range) => range.map(round).join('–')).join(', ');
}

function round(seconds: Seconds): number | string {
  return seconds === null || seconds === undefined ? 'nothing' : Math.round(seconds * 1000) / 1000;
}
