import type { Page } from 'playwright/test';

/** Measurements of a stream in a page: the start, the buffer, the time of each frame, and the end. */
export interface Watched {
  /** Milliseconds from the navigation to the first frame; `null`: no frame. */
  readonly first: number | null;
  /** Time of the first frame. */
  readonly begins: number | null;
  /** Whether it played as far as it should. */
  readonly plays: boolean;
  readonly duration: number;
  /** In seconds; after everything was loaded. */
  readonly buffered: readonly (readonly [number, number])[];
  /**
   * For each second of the content, the difference between its times on the timeline and in the encoded content, in
   * seconds.
   */
  readonly offsets: Readonly<Record<number, number>>;
  /** Seconds for which playback stopped after the first frame, for lack of media or during a seek. */
  readonly stood: number;
  /** Seconds from the last frame to `ended`; `null`: it did not end. */
  readonly endedAfter: number | null;
  readonly lastFrame: number | null;
}

export interface Course {
  /** Seconds to play from the start, including the hand-over to the engine. */
  readonly seconds: number;
  /** Position to seek to afterwards, to observe the end; `null`: none. */
  readonly end: number | null;
}

interface Frame {
  readonly number: number;
  readonly time: number;
  readonly at: number;
}

interface Seen {
  readonly frames: Frame[];
  stood: number;
  ended: number | null;
}

/** Records frames from the creation of the video element on. */
export async function noteStream(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const [bits, side] = [10, 16];
    const seen: Seen = { frames: [], stood: 0, ended: null };
    Object.assign(window, { seen });
    const canvas = new OffscreenCanvas(bits * side, side).getContext('2d', { willReadFrequently: true });
    if (canvas === null) throw new Error('no canvas');
    const read = (video: HTMLVideoElement) => {
      const frame = new VideoFrame(video);
      canvas.drawImage(frame, 0, 0);
      const time = frame.timestamp / 1e6;
      frame.close();
      const { data } = canvas.getImageData(0, side / 2, bits * side, 1);
      let number = 0;
      for (let bit = 0; bit < bits; bit += 1)
        if ((data[4 * side * (bit + 0.5)] ?? 0) > 128) number += 2 ** bit;
      seen.frames.push({ number, time, at: performance.now() });
    };
    new MutationObserver((_changes, observer) => {
      const video = document.querySelector('video');
      if (video === null) return;
      observer.disconnect();
      const look = () => {
        read(video);
        video.requestVideoFrameCallback(look);
      };
      video.requestVideoFrameCallback(look);
      let from: number | null = null;
      video.addEventListener('waiting', () => {
        if (seen.frames.length > 0) from ??= performance.now();
      });
      video.addEventListener('playing', () => {
        if (from !== null) seen.stood += (performance.now() - from) / 1000;
        from = null;
      });
      video.addEventListener('ended', () => {
        seen.ended = performance.now();
      });
    }).observe(document, { childList: true, subtree: true });
  });
}

export function countFrames(page: Page): Promise<number> {
  return page.evaluate(() => {
    const seen: Seen = Reflect.get(window, 'seen');
    return seen.frames.length;
  });
}

/** Follows a course; each of its steps has a time limit, so that a stopped stream is reported as well. */
export function watchStream(page: Page, course: Course): Promise<Watched> {
  return page.evaluate(async ({ seconds, end }) => {
    const limitMs = 8000;
    const seen: Seen = Reflect.get(window, 'seen');
    const until = async (holds: () => boolean) => {
      const from = performance.now();
      while (!holds() && performance.now() - from < limitMs) await new Promise(requestAnimationFrame);
      return holds();
    };
    await until(() => seen.frames.length > 0);
    const video = document.querySelector('video');
    const [first = null] = seen.frames;
    const rest = { duration: video?.duration ?? Number.NaN, buffered: [], offsets: {} };
    if (video === null || first === null)
      return {
        ...rest,
        first: null,
        begins: null,
        plays: false,
        stood: 0,
        endedAfter: null,
        lastFrame: null,
      };
    const { time: begins } = first;
    video.playbackRate = 2;
    const plays = await until(() => video.currentTime > begins + seconds);
    video.playbackRate = 1;
    const buffered = () =>
      Array.from({ length: video.buffered.length }, (_, index) => {
        return [video.buffered.start(index), video.buffered.end(index)] as const;
      });
    if (end !== null) await until(() => (buffered().at(-1)?.[1] ?? 0) > end + 0.5);
    if (plays && end !== null) {
      video.currentTime = end;
      await until(() => seen.ended !== null);
    }
    const bySecond = new Map<number, number[]>();
    for (const { number, time } of seen.frames) {
      const second = Math.floor(number / 25);
      bySecond.set(second, [...(bySecond.get(second) ?? []), time - number / 25]);
    }
    const offsets = [...bySecond].map(([second, all]) => {
      const middle = all.sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;
      return [second, Math.round(middle * 1000) / 1000] as const;
    });
    const last = seen.frames.at(-1);
    return {
      first: first.at,
      begins,
      plays,
      duration: video.duration,
      // After the end, a stream's buffer shows all media of each track.
      buffered: buffered(),
      offsets: Object.fromEntries(offsets),
      stood: seen.stood,
      endedAfter: seen.ended === null || last === undefined ? null : (seen.ended - last.at) / 1000,
      lastFrame: last?.number ?? null,
    };
  }, course);
}
