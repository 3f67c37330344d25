import type { Page } from 'playwright/test';
import { expect, type Player } from '../steps/player';
import { Watch } from '../steps/recovery';
import { seekByScript } from '../steps/seek-by-script';
import * as wire from '../steps/wire-faults';

/** Segments of every rendition of the film and of its audio, four seconds each. */
export const segmentAt = (seconds: number) => new RegExp(`/media/film/.*/${Math.floor(seconds / 4)}\\.m4s`);

/** Positions of the film that have not been fetched yet, last one first, and the fault of the segment there. */
const BROKEN_PLACES = [
  { name: 'hangs', at: 57, goal: 2.5, answer: wire.hangs },
  { name: 'is HTML with 200', at: 45, goal: 3, answer: wire.html },
  { name: 'is cut in half', at: 37, goal: 3, answer: wire.truncated },
  { name: 'cannot be read', at: 33, goal: 3, answer: wire.scrambled },
] as const;

/** Seeks to each of these positions, where the first response is broken, and expects the film to continue. */
export async function continueOverBrokenSegments(
  page: Page,
  what: string,
  open: () => Promise<Player>,
): Promise<void> {
  // Held back until the seek, so that they are not in the buffer.
  for (const { at } of BROKEN_PLACES) await wire.fault(page, segmentAt(at), wire.hangs);
  const opened = await open();
  const watch = await Watch.over(opened);
  for (const { name, at, goal, answer } of BROKEN_PLACES) {
    let asked = 0;
    await wire.fault(page, segmentAt(at), (route) => {
      asked += 1;
      return asked === 1 ? answer(route) : route.continue();
    });
    watch.begin();
    await seekByScript(opened, at);
    await expect.poll(() => asked, { message: 'the fault is met' }).toBeGreaterThan(1);
    await watch.stood(`${what}: a segment ${name}`, goal, 5);
  }
}
