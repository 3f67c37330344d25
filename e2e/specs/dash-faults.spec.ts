import { FILM } from './descriptions';
import { expect, Player } from './player';
import { Watch } from './recovery';
import { seekByScript } from './seek-by-script';
import { type Stream, test } from './stream-pages';
import * as wire from './wire-faults';

/** Faults of DASH streams, whose descriptions come from one server and whose media from another. */

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const DESCRIPTION = /\/cdn\/film\.mpd/;
const hangs = () => new Promise<void>(() => undefined);

const described = (write: () => string): Stream => ({
  path: '/cdn/film.mpd',
  write: (path) => (path === 'film.mpd' ? write() : null),
});

/** The film's segments, as if each was published when its four seconds were over. */
function asLive(startedAt: number): string {
  const begins = new Date(startedAt).toISOString();
  return FILM.replace(
    'type="static" mediaPresentationDuration="PT64S"',
    `type="dynamic" minimumUpdatePeriod="PT2S" timeShiftBufferDepth="PT40S" availabilityStartTime="${begins}"`,
  );
}

/** Of four seconds each, of every rendition and of the sound. */
const segmentAt = (seconds: number) => new RegExp(`/media/film/.*/${Math.floor(seconds / 4)}\\.m4s`);

/** Places of the film that nothing has fetched yet, the last first, and what is wrong with the segment there. */
const BROKEN_PLACES = [
  { name: 'hangs', at: 57, goal: 2.5, answer: hangs },
  { name: 'is HTML with 200', at: 45, goal: 3, answer: wire.html },
  { name: 'is cut in half', at: 37, goal: 3, answer: wire.truncated },
  { name: 'cannot be read', at: 33, goal: 3, answer: wire.scrambled },
] as const;

test('a film of DASH continues if a segment hangs, is no media, is cut in half, or cannot be read', async ({
  page,
  streams,
}) => {
  // Held back until they are sought, so that they are not in the buffer.
  for (const { at } of BROKEN_PLACES) await wire.fault(page, segmentAt(at), hangs);
  await streams.open(described(() => FILM));
  const opened = new Player(page, page.mainFrame());
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
    await watch.stood(`film of DASH: a segment ${name}`, goal, 5);
  }
});

const OUTAGES = [
  { name: 'media reset', url: wire.SEGMENTS, answer: wire.reset },
  { name: 'media 503', url: wire.SEGMENTS, answer: wire.status(503) },
  { name: 'description reset', url: DESCRIPTION, answer: wire.reset },
  { name: 'description 503', url: DESCRIPTION, answer: wire.status(503) },
  { name: 'description HTML with 200', url: DESCRIPTION, answer: wire.html },
] as const;

for (const { name, url, answer } of OUTAGES)
  test(`a live stream of DASH is back after 5 s of ${name}`, async ({ page, streams }) => {
    const startedAt = Date.now() - 24_000;
    await streams.open({ ...described(() => asLive(startedAt)), live: true });
    const opened = new Player(page, page.mainFrame());
    const watch = await Watch.over(opened);
    watch.begin();
    const end = Date.now() + 5000;
    let asked = 0;
    await wire.fault(page, url, (route) => {
      asked += 1;
      return Date.now() < end ? answer(route) : route.continue();
    });
    await watch.stood(`live of DASH: ${name} for 5 s`, 5, 9);
    expect(asked, 'the fault was met').toBeGreaterThan(1);
    const edge = (Date.now() - startedAt) / 1000;
    expect(edge - (await opened.readState()).time, 'seconds behind the edge').toBeLessThan(22);
  });
