import type { Shown } from './stream-pages';

/** Seconds: a frame of 25 a second is four times as long. */
const SAME_S = 0.01;
/** Seconds from the last frame to `ended`. */
const END_S = 0.5;
/** Seconds that a busy machine takes for a seek and a wait. */
const STOOD_S = 1;

/** How a stream in the player differs from the same on a bare page, in words; empty where it plays alike. */
export function differences(own: Shown, bare: Shown): readonly string[] {
  if (!bare.plays) return ['the bare page does not play it'];
  if (!own.plays) return [own.begins === null ? 'no frame' : `stands after ${round(own.begins)} s`];
  const stood = own.stood > bare.stood + STOOD_S ? [`stood for ${round(own.stood)} s`] : [];
  return [...twice(own), ...stood, ...(bare.live ? holes(own) : onTimeline(own, bare))];
}

/** Live pages begin with different segments, and so does their time. */
function holes({ offsets, buffered }: Shown): readonly string[] {
  const all = Object.values(offsets);
  const moved = Math.max(...all) - Math.min(...all);
  return [
    ...(moved > SAME_S ? [`offsets differ by ${round(moved)} s`] : []),
    ...(buffered.length > 1 ? [`buffer of ${ranges(buffered)}`] : []),
  ];
}

function onTimeline(own: Shown, bare: Shown): readonly string[] {
  const compare = (what: string, here: number | null | undefined, there: number | null) =>
    Math.abs((here ?? Number.NaN) - (there ?? Number.NaN)) <= SAME_S
      ? []
      : [`${what} is ${round(here)} s in place of ${round(there)} s`];
  const found = [
    ...compare('duration', own.duration, bare.duration),
    ...compare('first frame', own.begins, bare.begins),
    ...Object.entries(own.offsets).flatMap(([second, offset]) => {
      const there = bare.offsets[Number(second)];
      return there === undefined ? [] : compare(`offset in second ${second}`, offset, there);
    }),
  ];
  if (bare.endedAfter === null) return found;
  const [here, there] = [own.buffered.flat(), bare.buffered.flat()];
  const alike =
    here.length === there.length &&
    here.every((edge, index) => compare('', edge, there[index] ?? 0).length === 0);
  if (!alike) found.push(`buffer of ${ranges(own.buffered)} in place of ${ranges(bare.buffered)}`);
  if ((own.endedAfter ?? Number.POSITIVE_INFINITY) > END_S)
    found.push(
      own.endedAfter === null ? 'does not end' : `ends ${round(own.endedAfter)} s after the last frame`,
    );
  return found;
}

/** Media that were answered more than once. */
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

function round(seconds: number | null | undefined): number | string {
  return seconds === null || seconds === undefined ? 'nothing' : Math.round(seconds * 1000) / 1000;
}
