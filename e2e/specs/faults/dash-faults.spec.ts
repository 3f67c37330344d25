import { FILM } from '../steps/descriptions';
import { expect, Player } from '../steps/player';
import { Watch } from '../steps/recovery';
import { type Stream, test } from '../steps/stream-pages';
import * as wire from '../steps/wire-faults';
import { continueOverBrokenSegments } from './broken-segments';

/** Faults of DASH streams, whose manifests come from another server than their media. */

test.describe.configure({ mode: 'parallel', timeout: 120_000 });

const DESCRIPTION = /\/cdn\/film\.mpd/;

const described = (write: () => string): Stream => ({
  path: '/cdn/film.mpd',
  write: (path) => (path === 'film.mpd' ? write() : null),
});

/** The film as a live stream that publishes each segment at the end of its four seconds. */
function asLive(startedAt: number): string {
  const begins = new Date(startedAt).toISOString();
  return FILM.replace(
    'type="static" mediaPresentationDuration="PT64S"',
    `type="dynamic" minimumUpdatePeriod="PT2S" timeShiftBufferDepth="PT40S" availabilityStartTime="${begins}"`,
  );
}

test('a film of DASH continues if a segment hangs, is no media, is cut in half, or cannot be read', async ({
  page,
  streams,
}) => {
  await continueOverBrokenSegments(page, 'film of DASH', async () => {
    await streams.open(described(() => FILM));
    return new Player(page, page.mainFrame());
  });
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
