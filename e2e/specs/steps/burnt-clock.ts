import type { Locator, Page } from 'playwright/test';

/** One displayed frame, read from its pixels (`e2e/media/README.md`, "The clock"). */
export interface ClockFrame {
  /** When it was presented, in milliseconds since the navigation. */
  readonly at: number;
  /** In seconds, on the element's timeline. */
  readonly time: number;
  /** The burnt-in second. */
  readonly second: number;
  /** The stream of the frame. */
  readonly source: string;
}

/** Recordings, including their clock, repeat after this many seconds. */
const PERIOD_S = 32;

/** The burnt-in second in an element's picture, read in the page. */
export function readSecond(video: HTMLVideoElement): number {
  const canvas = new OffscreenCanvas(200, 80).getContext('2d', { willReadFrequently: true });
  if (canvas === null) throw new Error('no canvas');
  const height = video.videoHeight;
  const margin = 2 * Math.round(height / 48);
  const size = Math.max(12, Math.round(height / 30));
  const side = Math.max(4, 2 * Math.round(height / 144));
  const top = margin + 2 * Math.round(0.62 * size) + side;
  canvas.drawImage(video, margin, top, 12 * side, side, 0, 0, 12 * side, side);
  const { data, width } = canvas.getImageData(0, 0, 12 * side, side);
  let second = 0;
  for (let dot = 0; dot < 6; dot += 1) {
    const x = Math.round((2 * dot + 0.5) * side);
    const y = Math.floor(side / 2);
    second = second * 2 + ((data[4 * (y * width + x)] ?? 0) > 128 ? 1 : 0);
  }
  return second;
}

/** Records frames of the main picture from the first one on. */
export async function noteClock(page: Page): Promise<void> {
  await page.addInitScript(`window.secondOf = ${readSecond.toString()}`);
  await page.addInitScript(() => {
    const secondOf: typeof readSecond = Reflect.get(window, 'secondOf');
    const note = (video: HTMLVideoElement, frames: ClockFrame[]) => {
      const look = (_now: number, { mediaTime, presentationTime }: VideoFrameCallbackMetadata) => {
        const source = video.currentSrc;
        frames.push({ at: presentationTime, time: mediaTime, second: secondOf(video), source });
        video.requestVideoFrameCallback(look);
      };
      video.requestVideoFrameCallback(look);
    };
    const frames: ClockFrame[] = [];
    Object.assign(window, { clockFrames: frames, noteFrames: note });
    new MutationObserver((_changes, observer) => {
      const video = document.querySelector('video');
      if (video === null) return;
      observer.disconnect();
      note(video, frames);
    }).observe(document, { childList: true, subtree: true });
  });
}

/** Records frames of another element from now on, after `noteClock`. */
export async function noteClockOf(other: Locator): Promise<() => Promise<readonly ClockFrame[]>> {
  const noted = await other.evaluateHandle((video: HTMLVideoElement) => {
    const frames: ClockFrame[] = [];
    const note: (video: HTMLVideoElement, frames: ClockFrame[]) => void = Reflect.get(window, 'noteFrames');
    note(video, frames);
    return frames;
  });
  return () => noted.jsonValue();
}

/** The streams that were shown one after another, each with its frames. */
export async function readClock(page: Page): Promise<readonly (readonly ClockFrame[])[]> {
  const frames = await page.evaluate((): ClockFrame[] => Reflect.get(window, 'clockFrames'));
  const streams: ClockFrame[][] = [];
  for (const frame of frames) {
    if (streams.at(-1)?.at(-1)?.source !== frame.source) streams.push([]);
    streams.at(-1)?.push(frame);
  }
  return streams;
}

/**
 * Burnt-in time of a stream's frames, with frame accuracy: a change of the second gives the offset of the two
 * timelines. NaN without two consecutive frames between which the second changes.
 */
function clockOf(frames: readonly ClockFrame[]): (frame: ClockFrame | undefined) => number {
  let offset = Number.NaN;
  let least = 0.2;
  for (const [place, frame] of frames.entries()) {
    const last = frames[place - 1];
    if (last === undefined || frame.second !== (last.second + 1) % PERIOD_S) continue;
    const step = frame.time - last.time;
    if (step <= 0 || step >= least) continue;
    least = step;
    offset = frame.second - frame.time;
  }
  return (frame) => (frame === undefined ? Number.NaN : frame.time + offset);
}

/** From the last frame of a stream to a frame of the next one, in seconds. */
export interface Cut {
  /** By the burnt-in clock. */
  readonly program: number;
  /** By the wall clock. */
  readonly wall: number;
}

/** @param later seconds from the first frame of the next stream to the one that is compared */
export function cutBetween(before: readonly ClockFrame[], after: readonly ClockFrame[], later = 0): Cut {
  const [last, first] = [before.at(-1), after[0]];
  const until = (first?.at ?? Number.NaN) + later * 1000;
  const frame = after.findLast(({ at }) => at <= until);
  const apart = clockOf(after)(frame) - clockOf(before)(last);
  const program = apart - PERIOD_S * Math.round(apart / PERIOD_S);
  return { program, wall: ((frame?.at ?? Number.NaN) - (last?.at ?? Number.NaN)) / 1000 };
}

/** Frames are compared with those that were presented at most this long before, in milliseconds. */
const SHOWN_MS = 200;

/**
 * By how much another picture is behind the main one, in seconds by the burnt-in clocks: for each of its frames,
 * relative to the main picture at that time.
 */
export function behindMain(main: readonly ClockFrame[], other: readonly ClockFrame[]): readonly number[] {
  const [programOfMain, programOfOther] = [clockOf(main), clockOf(other)];
  return other.flatMap((frame) => {
    const shown = main.findLast(({ at }) => at <= frame.at);
    if (shown === undefined || frame.at - shown.at > SHOWN_MS) return [];
    const apart = programOfMain(shown) + (frame.at - shown.at) / 1000 - programOfOther(frame);
    return [apart - PERIOD_S * Math.round(apart / PERIOD_S)];
  });
}
