import type { Page, Request } from 'playwright/test';
import { at } from '../steps/addresses';
import { blockStorage, inHost, mountFilm, openHostPage, playerIn } from '../steps/host-page';
import { expect, test } from '../steps/player';
import { BOUNDARY, boundaryIf } from '../steps/tiers';

/** The SDK's `preload` before a player exists. */

const HIDDEN = '/plr/preload.html';
const PLAYER = '/plr/';

const FILM = { type: 'vod', id: '1001', autoplay: true };
const EARLY = /\/(api\/vod|media\/film)\//;
const SEGMENT = /\.(mp4|m4s)(\?|$)/;

interface Fetched {
  /** Path of the page that made the request. */
  readonly from: string;
  readonly url: string;
  /** Bytes over the network, including headers; 0 for cached responses. */
  readonly bytes: number;
}

/** Records the details and media that the page's frames receive from now on. */
function collectFetched(page: Page): readonly Fetched[] {
  const fetched: Fetched[] = [];
  const note = async (request: Request) => {
    const url = request.url();
    if (!url.startsWith(at.platform) || !EARLY.test(url)) return;
    const from = new URL(request.frame().url()).pathname;
    const { responseHeadersSize, responseBodySize } = await request.sizes();
    fetched.push({ from, url, bytes: responseHeadersSize + responseBodySize });
  };
  page.on('requestfinished', (request) => {
    note(request).catch((error: unknown) => {
      // A film that plays on still loads when its test ends.
      if (!page.isClosed()) throw error;
    });
  });
  return fetched;
}

const preload = (page: Page, params: object, options: object = {}) =>
  inHost(page, `HostSDK.preload(${JSON.stringify(params)}, ${JSON.stringify(options)});`);

test(
  'preloaded resources are those that a player requests before its controls',
  BOUNDARY,
  async ({ page }) => {
    const asked = new Map<string, Set<string>>();
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url());
      if (origin !== at.player || !pathname.startsWith('/assets/')) return;
      const from = new URL(request.frame().url()).pathname;
      asked.set(from, (asked.get(from) ?? new Set()).add(pathname));
    });
    await openHostPage(page);
    await inHost(page, 'HostSDK.preload(); HostSDK.preload();');
    const hidden = page.frameLocator('iframe');
    await hidden.locator('link').first().waitFor({ state: 'attached' });
    await expect.poll(() => asked.get(HIDDEN)?.size ?? 0).toBeGreaterThan(4);
    await expect(page.locator('iframe')).toHaveCount(1);
    const mounted = await mountFilm(page);
    await mounted.frame.locator('[data-controls] button').first().waitFor({ state: 'attached' });
    const early = asked.get(HIDDEN) ?? new Set();
    const needed = asked.get(PLAYER) ?? new Set();
    const heavy = [...needed].filter((path) => /first|index|hls-engine|controls/.test(path));
    expect(heavy.length).toBeGreaterThanOrEqual(3);
    expect(heavy.filter((path) => !early.has(path))).toEqual([]);
  },
);

for (const [what, film, media] of [
  // The details contain its init segments.
  ['whose details tell where it begins', FILM, 2],
  ['that has playlists alone', { ...FILM, id: '1101' }, 4],
] as const) {
  test(
    `a film ${what} begins with the preloaded data, and requests none of it again`,
    boundaryIf(film === FILM),
    async ({ page }) => {
      const fetched = collectFetched(page);
      await openHostPage(page);
      await preload(page, film);
      // Details, three playlists, and the first media of video and audio.
      await expect.poll(() => fetched.length).toBe(4 + media);
      const early = [...fetched];
      expect(early.filter(({ url }) => SEGMENT.test(url))).toHaveLength(media);
      expect(early.filter(({ from, bytes }) => from !== HIDDEN || bytes === 0)).toEqual([]);

      await inHost(page, `HostSDK.mount('#place', ${JSON.stringify(film)});`);
      await (await playerIn(page, '#place iframe')).expectPlaying(5);
      const isKnown = ({ url }: Fetched) => early.some((one) => one.url === url);
      const late = () => fetched.filter(({ from }) => from === PLAYER);
      const known = () => late().filter(isKnown);
      const urlsOf = (some: readonly Fetched[]) => some.map(({ url }) => url).sort();
      await expect.poll(() => urlsOf(known())).toEqual(urlsOf(early));
      expect(known().filter(({ bytes }) => bytes > 0)).toEqual([]);
      const rest = () => late().filter((one) => SEGMENT.test(one.url) && !isKnown(one));
      await expect.poll(() => rest().length).toBeGreaterThan(0);
      expect(rest().filter(({ bytes }) => bytes === 0)).toEqual([]);
    },
  );
}

test('no token stands in the address of anything that is preloaded', BOUNDARY, async ({ page }) => {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  const fetched = collectFetched(page);
  await openHostPage(page);
  await preload(
    page,
    { ...FILM, token: 'secret-1', xToken: 'secret-2', daaniToken: 'secret-3', user_id: 'host-7' },
    { player: `${at.player}/plr?xToken=secret-4` },
  );
  await expect.poll(() => fetched.filter(({ url }) => SEGMENT.test(url)).length).toBe(2);
  // The requests for the details and for both segments.
  expect(seen.filter((url) => url.includes('ext_user=host-7')).length).toBeGreaterThanOrEqual(3);
  expect(seen.filter((url) => url.includes('secret'))).toEqual([]);
  expect(await page.locator('iframe').getAttribute('src')).not.toContain('secret');
});

test('data that needs the viewer’s token is left to the player', async ({ page }) => {
  const fetched = collectFetched(page);
  const of = (uuid: string) => fetched.filter(({ url }) => url.includes(`uuid=${uuid}`));
  await openHostPage(page);
  await preload(page, { ...FILM, uuid: 'details', h: true });
  await preload(page, { ...FILM, uuid: 'segments', isAuth: true });
  await expect.poll(() => of('segments').length).toBe(1);
  await preload(page, { ...FILM, uuid: 'nothing' });
  await expect.poll(() => of('nothing').length).toBe(3);
  expect(of('details')).toEqual([]);
  expect(of('segments').map(({ url }) => new URL(url).pathname)).toEqual(['/api/vod/1001']);
});

test('without storage, segments are prefetched only for a viewer whose id is known', async ({ page }) => {
  await blockStorage(page);
  const fetched = collectFetched(page);
  const segments = () => fetched.filter(({ url }) => SEGMENT.test(url));
  await openHostPage(page);
  await preload(page, FILM);
  await expect.poll(() => fetched.length).toBe(1);
  await preload(page, { ...FILM, uuid: 'known' });
  await expect.poll(() => segments().length).toBe(2);
  expect(segments().filter(({ url }) => !url.includes('uuid=known'))).toEqual([]);
});
