import type { Page } from 'playwright/test';
import { STREAM_PORTS } from '../steps/addresses';
import { expect } from '../steps/player';
import { sliding } from '../steps/playlist-edits';
import { SMALL } from '../steps/sizes';
import { test } from '../steps/stream-pages';
import type { EditPlaylist, Served } from '../steps/stream-server';
import { boundaryIf } from '../steps/tiers';

/** Common Media Client Data (CTA-5004): which requests of a stream contain it, and to which hosts. */

test.use({ viewport: SMALL });

const listed = (worker: number) => `localhost:${STREAM_PORTS[worker]}`;

/** The last video segment, and all audio segments, are redirected to another host. */
const partlyElsewhere: EditPlaylist = (text, path) => {
  if (path === 'apart/master.m3u8')
    return text.replace('URI="audio/index.m3u8"', 'URI="/away/apart~audio~index.m3u8"');
  return path === 'apart/video/index.m3u8' ? text.replace('5.m4s', '/away/apart~video~5.m4s') : text;
};

/** Segments wait for the code that adds the data, since a short film would be requested before that is loaded. */
async function withClientData(page: Page, cmcd: 'query' | 'header', host: string): Promise<void> {
  await page.addInitScript(
    (changed) => {
      let settings: object | undefined;
      Object.defineProperty(window, 'pardeh', {
        get: () => settings,
        set(given: object) {
          settings = { ...given, ...changed };
        },
      });
    },
    { cmcd, cmcdHosts: [`http://${host}`] },
  );
  const loaded = page.waitForResponse(/\/open-client-data-[^/]*\.js$/);
  await page.route(/\/2\.m4s/, async (route) => {
    await (await loaded).finished();
    await route.continue();
  });
}

const dataOf = ({ query, cmcd }: Served) => new URLSearchParams(query).get('CMCD') ?? cmcd;
const isDescribed = (one: Served) => dataOf(one) !== '';

for (const mode of ['query', 'header'] as const)
  test(
    `by ${mode}, a listed host gets the data, an unlisted one gets none, and each segment is requested once`,
    boundaryIf(mode === 'query'),
    async ({ page, streams }, { parallelIndex }) => {
      const host = listed(parallelIndex);
      await withClientData(page, mode, host);
      const path = '/cdn/apart/master.m3u8';
      const { plays, requests } = await streams.inPlayer({ path, edit: partlyElsewhere, takesData: true });
      expect(plays).toBe(true);
      const described = requests.filter(isDescribed);
      expect(new Set(described.map((one) => one.host))).toEqual(new Set([host]));
      expect(requests.filter((one) => one.host !== host).length).toBeGreaterThan(5);
      const data = described.map(dataOf);
      expect(data.filter((text) => /\bot=v\b/.test(text)).length).toBeGreaterThan(1);
      for (const text of data) expect(text).toMatch(/cid="vod\/1101".*\bsf=h,sid="[\da-f-]{36}",st=v\b/);
      expect(new Set(data.map((text) => /sid="(.*?)"/.exec(text)?.[1])).size).toBe(1);
      const uuid = new URLSearchParams(requests.find(({ path: asked }) => asked.endsWith('.m4s'))?.query).get(
        'uuid',
      );
      expect(data.join()).not.toContain(String(uuid));
      const segments = requests
        .map(({ path: asked }) => asked)
        .filter((asked) => /^\/cdn\/.*\.(m4s|mp4)$/.test(asked));
      expect(new Set(segments).size, 'requested twice').toBe(segments.length);
    },
  );

test('a live stream is described as live, its playlists among it', async ({ page, streams }, {
  parallelIndex,
}) => {
  await withClientData(page, 'query', listed(parallelIndex));
  const { plays, requests } = await streams.inPlayer({
    path: '/cdn/muxed/master.m3u8',
    edit: sliding(),
    live: true,
  });
  expect(plays).toBe(true);
  const data = requests.filter(isDescribed).map(dataOf);
  expect(data.filter((text) => /\bot=m\b/.test(text))).not.toEqual([]);
  expect(data.filter((text) => /\bot=av\b/.test(text))).not.toEqual([]);
  for (const text of data) expect(text).toMatch(/^.*cid="live\/2001".*\bst=l\b/);
});

test('a host that does not allow the headers plays without them', async ({ page, streams }, {
  parallelIndex,
}) => {
  await withClientData(page, 'header', listed(parallelIndex));
  const { plays, requests } = await streams.inPlayer({ path: '/cdn/apart/master.m3u8' });
  expect(plays).toBe(true);
  const last = requests.filter(({ path }) => path.endsWith('/5.m4s'));
  expect(last.map(isDescribed)).toEqual([false, false]);
  // A request for video and one for audio at the same time.
  expect(requests.filter(isDescribed).length).toBeGreaterThan(0);
  expect(requests.filter(isDescribed).length).toBeLessThan(3);
});

test('without the setting no code for it is loaded', async ({ page, streams }) => {
  const loaded: string[] = [];
  page.on('request', (one) => loaded.push(one.url()));
  const { requests } = await streams.inPlayer({
    path: '/cdn/apart/master.m3u8',
    course: { seconds: 1, end: null },
  });
  expect(requests.filter(isDescribed)).toEqual([]);
  expect(loaded.filter((url) => url.includes('open-client-data'))).toEqual([]);
});
