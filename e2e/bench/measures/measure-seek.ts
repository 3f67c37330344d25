import type { Page } from 'playwright';
import type { Link } from '../world/links';
import type { World } from '../world/open-world';
import { findVideos, waitForPlay } from './find-videos';
import { openVisit } from './visit';

export interface Seek {
  /** Milliseconds from the seek to the first presented frame of the new place. */
  readonly newFrame: number;
  /** Height of that frame in pixels: a lower rendition comes sooner. */
  readonly height: number;
}

/** Large enough that no player limits the rendition by its own size. */
const ROOMY = { width: 1920, height: 1080 };
/** The bandwidth of every connection in this bench; a player that has not measured it by then seeks anyway. */
const LINES = 720;
const LINES_BY_MS = 10_000;

/** Parts of the film, from its end to its middle, so that none is in the buffer when its turn comes. */
export const PLACES = [0.9, 0.77, 0.62] as const;
/** A seek that takes longer counts as failed, in milliseconds. */
const TIMEOUT_MS = 20_000;
/** Playback between two seeks, in milliseconds. */
const REST_MS = 700;

/** Seeks to all places in turn, in one visit. */
export async function measureSeeks(world: World, url: string, link: Link): Promise<readonly Seek[]> {
  const { page, close } = await openVisit(world, link, ROOMY);
  try {
    await findVideos(page);
    await page.goto(url);
    await waitForPlay(page, 1.5);
    await waitForPlay(page, 0, { lines: LINES, timeout: LINES_BY_MS }).catch(() => undefined);
    const seeks: Seek[] = [];
    for (const place of PLACES) {
      seeks.push(await seekTo(page, place));
      await page.waitForTimeout(REST_MS);
    }
    return seeks;
  } finally {
    await close();
  }
}

/** No named function in the page: the compiler would call a helper that it does not have. */
function seekTo(page: Page, place: number): Promise<Seek> {
  return page.evaluate(
    async ({ part, timeout }) => {
      const video = window.videos.find(({ currentTime }) => currentTime > 0);
      if (video === undefined) throw new Error('nothing plays');
      const target = video.duration * part;
      const { buffered } = video;
      for (let range = 0; range < buffered.length; range += 1) {
        if (buffered.start(range) <= target && target < buffered.end(range))
          throw new Error(`${target} s is in the buffer`);
      }
      const asked = performance.now();
      video.currentTime = target;
      for (;;) {
        const frame = await new Promise<VideoFrameCallbackMetadata>((resolve, reject) => {
          const timer = setTimeout(() => reject(new Error(`no picture of ${target} s came`)), timeout);
          video.requestVideoFrameCallback((_now, metadata) => {
            clearTimeout(timer);
            resolve(metadata);
          });
        });
        if (Math.abs(frame.mediaTime - target) < 1.5)
          return { newFrame: frame.presentationTime - asked, height: frame.height };
      }
    },
    { part: place, timeout: TIMEOUT_MS },
  );
}
