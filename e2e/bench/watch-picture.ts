import type { Page } from 'playwright';

/** What was seen of the video at one moment. */
export interface Sample {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Place on the element's timeline, in seconds. */
  readonly time: number;
  /** Of the picture, in pixels. */
  readonly height: number;
}

export interface Seen {
  readonly samples: readonly Sample[];
  /** Stand-stills in milliseconds. */
  readonly stands: readonly number[];
  /** Seeks that nobody but the page itself made. */
  readonly jumps: number;
}

/** Milliseconds without movement that a viewer takes for a picture that stands. */
const STANDS_MS = 400;
const LOOK_MS = 100;
/** So many looks make a sample. */
const SAMPLE_EVERY = 5;

/** Has the page watch its video from its first movement on, whoever plays it. */
export async function watchPicture(page: Page): Promise<void> {
  // No named function in here: the compiler would call a helper that the page does not have.
  await page.addInitScript(
    ({ stands, look, every }) => {
      const seen = { samples: [] as Sample[], stands: [] as number[], jumps: 0 };
      Object.assign(window, { seen });
      let looks = 0;
      let last = -1;
      let movedAt = 0;
      setInterval(() => {
        const video = document.querySelector('video');
        if (video === null) return;
        const at = Date.now();
        const moves = !video.paused && !video.seeking && video.readyState > 2 && video.currentTime !== last;
        last = video.currentTime;
        if (moves && movedAt === 0) video.addEventListener('seeking', () => (seen.jumps += 1));
        if (moves && movedAt > 0 && at - movedAt > stands) seen.stands.push(at - movedAt);
        if (moves) movedAt = at;
        looks += 1;
        if (moves && looks % every === 0)
          seen.samples.push({ at, time: video.currentTime, height: video.videoHeight });
      }, look);
    },
    { stands: STANDS_MS, look: LOOK_MS, every: SAMPLE_EVERY },
  );
}

/** What was seen so far. A picture that stands at the end has no length yet, and must not pass for a calm one. */
export async function readSeen(page: Page): Promise<Seen> {
  const seen = await page.evaluate(() => ('seen' in window ? (window.seen as Seen) : null));
  const last = seen?.samples.at(-1);
  if (!seen || last === undefined) throw new Error(`nothing moved on ${page.url()}`);
  const standing = Date.now() - last.at;
  return standing > 2000 ? { ...seen, stands: [...seen.stands, standing] } : seen;
}
