import type { Page } from 'playwright';
import { findVideos } from './find-videos';

/** A presented frame. */
export interface Frame {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Of the picture, in pixels. */
  readonly height: number;
}

export interface Start {
  readonly first: Frame;
  /** A tenth of a second further on the video's own clock. */
  readonly moving: Frame;
}

/** The picture counts as moving after this much media, in milliseconds. */
const MOVES_MS = 100;

/**
 * Reports from every frame of the page when its video starts, wherever a player hides the element. Call before
 * navigation.
 */
export async function watchStart(
  page: Page,
  timeoutMs: number,
): Promise<{ readonly started: Promise<Start> }> {
  let resolveStart: (start: Start) => void = () => undefined;
  const started = new Promise<Start>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`no picture moved on ${page.url()}`)), timeoutMs);
    resolveStart = (start) => {
      clearTimeout(timer);
      resolve(start);
    };
  });
  // A player that failed earlier has reported why.
  started.catch(() => undefined);
  await page.exposeFunction('tellStart', (start: Start) => resolveStart(start));
  await page.addInitScript(`(${WATCH})(${MOVES_MS} / 1000)`);
  await findVideos(page);
  return { started };
}

/** As text, since the compiler would call helpers in it that the page does not have. */
const WATCH = `(moves) => {
  let first = null;
  addEventListener('videofound', ({ detail: video }) => {
    const look = (now, { presentationTime, mediaTime, height }) => {
      const frame = { at: performance.timeOrigin + presentationTime, height };
      first ??= { frame, mediaTime };
      if (mediaTime - first.mediaTime >= moves) tellStart({ first: first.frame, moving: frame });
      else video.requestVideoFrameCallback(look);
    };
    video.requestVideoFrameCallback(look);
  });
}`;
