import type { Page } from 'playwright';

/** The observed state of the video at one moment. */
export interface Sample {
  /** Milliseconds since 1970. */
  readonly at: number;
  /** Place on the element's timeline, in seconds. */
  readonly time: number;
  /** End of what is in the buffer, in seconds. */
  readonly buffered: number;
  /** Of the picture, in pixels. */
  readonly height: number;
}

export interface Seen {
  readonly samples: readonly Sample[];
  /** Durations of the stalls, in milliseconds. */
  readonly stands: readonly number[];
  /** Seeks by the page itself. */
  readonly jumps: number;
}

/** A picture that does not move for this long counts as a stall, in milliseconds. */
const STANDS_MS = 400;
const LOOK_MS = 100;
/** Every n-th observation is kept as a sample. */
const SAMPLE_EVERY = 5;

/** Has the page observe its video from its first movement on, in any player. */
export async function watchPicture(page: Page): Promise<void> {
  // No named function in here: the compiler would call a helper that the page does not have.
  await page.addInitScript(
    ({ stands, look, every }) => {
      const seen = { samples: [] as Sample[], stands: [] as number[], jumps: 0 };
      Object.assign(window, { seen });
      let looks = 0;
      let last = -1;
      let movedAt = 0;
      let movedTo = 0;
      setInterval(() => {
        const video = document.querySelector('video');
        if (video === null) return;
        const at = Date.now();
        const { currentTime: time, buffered, videoHeight: height } = video;
        const moves = !video.paused && !video.seeking && video.readyState > 2 && time !== last;
        last = time;
        looks += 1;
        if (!moves) return;
        if (movedAt === 0) video.addEventListener('seeking', () => (seen.jumps += 1));
        // When the page is busy, an observation is late, and the picture has moved meanwhile.
        const played = time > movedTo ? (time - movedTo) * 1000 : 0;
        const stood = at - movedAt - Math.min(played, at - movedAt);
        if (movedAt > 0 && stood > stands) seen.stands.push(stood);
        movedAt = at;
        movedTo = time;
        if (looks % every === 0 && buffered.length > 0)
          seen.samples.push({ at, time, buffered: buffered.end(buffered.length - 1), height });
      }, look);
    },
    { stands: STANDS_MS, look: LOOK_MS, every: SAMPLE_EVERY },
  );
}

/** The observations so far. A stall that still lasts has no duration yet, and must count nevertheless. */
export async function readSeen(page: Page): Promise<Seen> {
  const seen = await page.evaluate(() => ('seen' in window ? (window.seen as Seen) : null));
  const last = seen?.samples.at(-1);
  if (!seen || last === undefined) throw new Error(`nothing moved on ${page.url()}`);
  const standing = Date.now() - last.at;
  return standing > 2000 ? { ...seen, stands: [...seen.stands, standing] } : seen;
}
