import { readdirSync } from 'node:fs';
import { RECIPE_PORTS, STATE } from '../steps/addresses';
import { inHost, mountFloating, openHostPage } from '../steps/host-page';
import { expect, Player, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { boundaryIf } from '../steps/tiers';
import { fa } from '../steps/words';
import { gradeHeaders } from './header-rules';
import { startNginx } from './nginx';

test.use({ viewport: SMALL });

/** The README's recipes for a web server, unchanged, on that server. */

const QUERY = 'type=vod&id=1001&autoplay=true&site=embed';

for (const { place, base, port } of [
  { place: 'in a folder', base: '/player/', port: RECIPE_PORTS[0] },
  { place: 'at the root', base: '/', port: RECIPE_PORTS[1] },
]) {
  test.describe(`by nginx, ${place} @recipe`, () => {
    // All tests share one server.
    test.describe.configure({ mode: 'default' });
    const address = `http://localhost:${port}${base}`;
    let stop = async () => {};
    test.beforeAll(async () => {
      stop = await startNginx(base, port);
    });
    test.afterAll(() => stop());

    test(
      'a host page of another origin mounts the player, lets it float, and finds nothing amiss',
      boundaryIf(base !== '/'),
      async ({ page }) => {
        await openHostPage(page, [], address);
        await mountFloating(page);
        await page.mouse.wheel(0, 1200);
        await expect(page.getByRole('button', { name: 'Close' })).toBeVisible();
        expect(await inHost(page, 'return player.diagnose();')).toEqual([]);
      },
    );

    for (const path of ['plr', 'plr/', 'ngpplayer/vod/1001'])
      test(`the page plays at ${path}, with its query`, async ({ page }) => {
        const missing: string[] = [];
        page.on('response', (response) => {
          if (response.status() === 404) missing.push(response.url());
        });
        const provider = path.startsWith('ngpplayer') ? '&provider=sport' : '';
        const asked = `${address}${path}?${QUERY}${provider}`;
        const answer = await page.goto(asked);
        expect(answer?.request().redirectedFrom()).toBeNull();
        await new Player(page, page.mainFrame()).expectPlaying(0.2);
        expect(page.url()).toBe(asked);
        expect(missing).toEqual([]);
      });

    test(
      'files have the headers they need, and unknown ones are a 404',
      boundaryIf(base !== '/'),
      async ({ request }) => {
        const [asset] = readdirSync(`${STATE}/dist/assets`).filter((name) => name.endsWith('.js'));
        const kept = 'public, max-age=31536000, immutable';
        for (const [path, cached] of [
          ['plr?id=1', 'no-cache'],
          ['plr/?id=1', 'no-cache'],
          ['ngpplayer/vod/1?id=1', 'no-cache'],
          ['host-sdk.js', 'no-cache'],
          [`assets/${asset}`, kept],
        ]) {
          const answer = await request.get(`${address}${path}`, { maxRedirects: 0 });
          expect(answer.status(), path).toBe(200);
          expect(answer.headers(), path).toMatchObject({
            'access-control-allow-origin': '*',
            'cache-control': cached,
            'referrer-policy': 'strict-origin',
            'x-content-type-options': 'nosniff',
          });
        }
        for (const path of ['plr?id=1', 'plr/?id=1', 'plr/preload.html', 'ngpplayer/vod/1?id=1'])
          expect(gradeHeaders((await request.get(`${address}${path}`)).headers()), path).toEqual([]);
        for (const path of ['nothing', 'assets/nothing.js', 'ngpplayer/vod', 'plr/nothing']) {
          const answer = await request.get(`${address}${path}`, { maxRedirects: 0 });
          expect(answer.status(), path).toBe(404);
          expect(answer.headers()['cache-control'], path).toBeUndefined();
          expect(await answer.text(), path).toContain(fa('screen.not-found-title'));
        }
      },
    );
  });
}
