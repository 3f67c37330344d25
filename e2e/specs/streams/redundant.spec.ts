import type { Page } from 'playwright/test';
import { STREAM_PORTS } from '../steps/addresses';
import { expect, Player } from '../steps/player';
import { onHosts, sliding, withLarger } from '../steps/playlist-edits';
import { SMALL } from '../steps/sizes';
import { type Shown, test } from '../steps/stream-pages';
import type { EditPlaylist } from '../steps/stream-server';
import { boundaryIf } from '../steps/tiers';
import { countFrames } from '../steps/watch-stream';
import * as wire from '../steps/wire-faults';
import { fa } from '../steps/words';
import { breaks, FIRST_FRAME_S } from './stream-differences';

/** Master playlists that list each rendition on two host names of the same server. */

test.use({ viewport: SMALL });

const MUXED = '/cdn/muxed/master.m3u8';
const APART = '/cdn/apart/master.m3u8';

/** Maximum pause for a switch to another host, in seconds: that of an interrupted segment. */
const STOOD_S = 3;

const hangs = () => undefined;

const FAULTS = [
  ['answers 404', wire.status(404)],
  ['answers 503', wire.status(503)],
  ['asks for a pause', wire.status(503, 'no', 'text/plain', { 'retry-after': '30' })],
  ['resets connections', wire.reset],
  ['never answers', hangs],
] as const;

/** Both names of a worker's own server. */
function hostsOf(worker: number) {
  const port = STREAM_PORTS[worker];
  const [first, second] = [`localhost:${port}`, `127.0.0.1:${port}`];
  return { first, second, origins: [`http://${first}`, `http://${second}`] };
}

/** Media and media playlists of a host, from this segment on. */
const mediaOf = (host: string, from = 0) =>
  from === 0
    ? new RegExp(`^http://${host}/cdn/.*(?:index\\.m3u8|\\.m4s|\\.mp4)`)
    : new RegExp(`^http://${host}/cdn/.*/(?:[${from}-9]|1\\d)\\.m4s`);

const mediaFrom = ({ requests }: Pick<Shown, 'requests'>, host: string) =>
  requests.filter((one) => one.host === host && !one.path.endsWith('master.m3u8'));

/** Applies both edits in order. */
const both =
  (one: EditPlaylist, other: EditPlaylist): EditPlaylist =>
  (text, path) =>
    other(one(text, path), path);

/** Each instance begins with a request for the master playlist. */
const instances = ({ requests }: Pick<Shown, 'requests'>) =>
  requests.filter(({ path }) => path.endsWith('master.m3u8')).length;

for (const [how, areNamed] of [
  ['without names', false],
  ['that the playlist names as pathways', true],
] as const) {
  test(`renditions on two hosts ${how}: the first one plays alone, and each quality is listed once`, async ({
    page,
    streams,
  }, { parallelIndex }) => {
    const { origins, first, second } = hostsOf(parallelIndex);
    const own = await streams.inPlayer({ path: MUXED, edit: both(withLarger, onHosts(origins, areNamed)) });
    expect(own.begins).toBeLessThan(FIRST_FRAME_S);
    expect(own.plays).toBe(true);
    expect(breaks(own)).toEqual([]);
    expect(mediaFrom(own, first)).not.toEqual([]);
    expect(mediaFrom(own, second)).toEqual([]);
    expect(await qualitiesIn(page)).toHaveLength(3);
  });

  test(
    `renditions on two hosts ${how}: the second one goes on where the first one dies in the middle`,
    boundaryIf(areNamed),
    async ({ page, streams }, { parallelIndex }) => {
      const { origins, first, second } = hostsOf(parallelIndex);
      await wire.fault(page, mediaOf(first, 3), wire.status(503));
      const own = await streams.inPlayer({ path: MUXED, edit: both(withLarger, onHosts(origins, areNamed)) });
      expectGoingOn(own, second);
    },
  );
}

for (const [what, answer] of FAULTS) {
  test(`a first host that ${what} from the beginning: the second one plays`, async ({ page, streams }, {
    parallelIndex,
  }) => {
    const { origins, first, second } = hostsOf(parallelIndex);
    await wire.fault(page, mediaOf(first), answer);
    const server = await streams.open({ path: APART, edit: onHosts(origins) });
    await expect.poll(() => countFrames(page), { timeout: 20_000 }).toBeGreaterThan(25);
    expect(mediaFrom(server, second)).not.toEqual([]);
    expect(instances(server)).toBe(1);
  });

  test(`a first host that ${what} in the middle: the second one goes on, with its own sound`, async ({
    page,
    streams,
  }, { parallelIndex }) => {
    const { origins, first, second } = hostsOf(parallelIndex);
    await wire.fault(page, mediaOf(first, 2), answer);
    expectGoingOn(await streams.inPlayer({ path: APART, edit: onHosts(origins) }), second);
  });
}

test('a live stream goes on from the second host where the first one dies', async ({ page, streams }, {
  parallelIndex,
}) => {
  const { origins, first, second } = hostsOf(parallelIndex);
  await wire.fault(page, mediaOf(first, 5), wire.status(503));
  const edit = both(sliding(), onHosts(origins));
  const own = await streams.inPlayer({ path: MUXED, edit, live: true, course: { seconds: 7, end: null } });
  expectGoingOn(own, second);
});

test('where both hosts answer 404 the video is missing', async ({ page, streams }) => {
  await streams.open({ path: MUXED, edit: onHosts(['/a', '/b']) });
  await expect(page.getByText(fa('screen.not-found'))).toBeVisible({ timeout: 25_000 });
});

test('where both hosts die the stream is tried again, and goes on with the first one that is back', async ({
  page,
  streams,
}, { parallelIndex }) => {
  const { origins, first, second } = hostsOf(parallelIndex);
  const dead = [first, second].map((host) => wire.fault(page, mediaOf(host, 3), wire.status(503)));
  const [revive] = await Promise.all(dead);
  await streams.open({ path: MUXED, edit: onHosts(origins) });
  await expect(page.getByText(fa('state.refused'))).toBeVisible({ timeout: 25_000 });
  await revive?.();
  const seen = await countFrames(page);
  await expect.poll(() => countFrames(page), { timeout: 40_000 }).toBeGreaterThan(seen + 25);
});

/** Expects playback to continue in the same instance, without a pause. */
function expectGoingOn(own: Shown, host: string): void {
  expect(own.plays).toBe(true);
  expect(breaks(own)).toEqual([]);
  expect(own.stood).toBeLessThan(STOOD_S);
  expect(mediaFrom(own, host)).not.toEqual([]);
  expect(instances(own)).toBe(1);
}

async function qualitiesIn(page: Page): Promise<readonly string[]> {
  const player = new Player(page, page.mainFrame());
  await player.pressOnBar(fa('settings.title'));
  await page.getByRole('menuitem', { name: new RegExp(`^${fa('settings.quality')}`) }).click();
  await expect(page.getByRole('menuitemradio').first()).toBeVisible();
  return page.getByRole('menuitemradio').allTextContents();
}
