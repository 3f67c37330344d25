import type { Shown } from './stream-pages';

/** Seconds: a frame of 25 a second is four times as long. */
const SAME_S = 0.01;
/** Seconds from the last frame to `ended`. */
const END_S = 0.5;
/** Seconds that a busy machine takes for a seek and a wait. */
const STOOD_S = 1;

/** How a stream in the player differs from the same on a bare page, in words; empty where it plays alike. */
export function differences(own: Shown, bare: Shown): readonly string[] {
  if (!bare.plays || Object.keys(bare.offsets).length === 0) return ['the bare page does not play it'];
  if (!own.plays) return [own.begins === null ? 'no frame' : `stands near ${own.begins} s`];
  const found = twice(own).map((path) => `requested twice: ${path}`);
  const compare = (what: string, here: number | undefined, there: number) => {
    if (here === undefined || Math.abs(here - there) <= SAME_S) return;
    found.push(`${what} is ${round(here)} s in place of ${round(there)} s`);
  };
  compare('duration', own.duration, bare.duration);
  compare('time of the first frame', own.begins ?? undefined, bare.begins ?? Number.NaN);
  for (const [second, there] of Object.entries(bare.offsets))
    compare(`offset in second ${second}`, own.offsets[Number(second)], there);
  if (own.stood > bare.stood + STOOD_S) found.push(`stood for ${round(own.stood)} s`);
  const [here, there] = [own.buffered.flat(), bare.buffered.flat()];
  if (here.length === there.length)
    for (const [index, edge] of there.entries()) compare('edge of the buffer', here[index], edge);
  else found.push(`buffer of ${ranges(own)} in place of ${ranges(bare)}`);
  if (bare.endedAfter !== null && (own.endedAfter ?? Number.POSITIVE_INFINITY) > END_S)
    found.push(
      `ends ${own.endedAfter === null ? 'never' : `${round(own.endedAfter)} s after the last frame`}`,
    );
  return found;
}

/** Media that were answered more than once. */
function twice({ requests }: Shown): readonly string[] {
  const paths = requests
    .filter(({ path, status }) => status === 200 && /\.(m4s|ts|mp4)$/.test(path))
    .map(({ path }) => path);
  return [...new Set(paths.filter((path, index) => paths.indexOf(path) !== index))];
}

function ranges({ buffered }: Shown): string {
  return buffered.map(([start, end]) => `${round(start)}–${round(end)}`).join(', ');
}

function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
