import { readdirSync } from 'node:fs';
import { headersOf } from '../../commands/headers-file.mjs';
import { serveExport } from '../../commands/serve-export.mjs';
import { at, OTHER_PORTS, STATE } from '../steps/addresses';
import { expect, Player, test } from '../steps/player';
import { JOURNEY, journeyIf } from '../steps/tiers';
import { fa } from '../steps/words';

/** The export on plain static servers, each on a separate origin that the platform allows. */

const QUERY = 'type=vod&id=1001&autoplay=true';

for (const [index, [name, path, base, cleanUrls]] of (
  [
    ['from a sub-path, without any rewrite', '/section/player/plr/', '/section/player/', false],
    ['from a sub-path, with clean addresses', '/section/player/plr', '/section/player/', true],
    ['from the root, without any rewrite', '/plr/', '/', false],
    ['by the name of its file', '/plr.html', '/', false],
  ] as const
).entries()) {
  test(`the export plays ${name}`, journeyIf(cleanUrls), async ({ page }) => {
    const port = OTHER_PORTS[index] ?? 0;
    const server = await serveExport({ folder: `${STATE}/dist`, port, base, cleanUrls });
    try {
      await page.goto(`http://localhost:${port}${path}?${QUERY}`);
      await new Player(page, page.mainFrame()).expectPlaying();
      await expect(page.getByRole('button', { name: fa('settings.title') })).toBeVisible();
    } finally {
      await server.stop();
    }
  });
}

test('both ways of writing the address open the player on the development and preview servers', async ({
  page,
}) => {
  for (const path of ['/plr', '/plr/']) {
    await page.goto(`${at.player}${path}?${QUERY}`);
    await new Player(page, page.mainFrame()).expectPlaying(0.2);
  }
});

test('the built player is served with the headers of its export', async ({ request }) => {
  const [asset] = readdirSync(`${STATE}/dist/assets`);
  for (const path of ['/plr?id=1', '/host-sdk.js', `/assets/${asset}`]) {
    const wanted = headersOf(`${STATE}/dist`)(path);
    expect(wanted).toHaveProperty('referrer-policy');
    expect((await request.get(at.player + path)).headers(), path).toMatchObject(wanted);
  }
});

test('an address that the export does not have is a 404', JOURNEY, async ({ request }) => {
  expect((await request.get(`${at.player}/nothing-here`)).status()).toBe(404);
});

test(
  'an address that is full of names that every object answers to plays like any other',
  JOURNEY,
  async ({ page }) => {
    const names = 'site=constructor&lang=__proto__&theme=toString&provider=valueOf&featureSet=hasOwnProperty';
    await page.goto(
      `${at.player}/plr?${QUERY}&${names}&__proto__=constructor&constructor=__proto__&toString=`,
    );
    await new Player(page, page.mainFrame()).expectPlaying(0.2);
    await expect(page.getByRole('button', { name: fa('settings.title') })).toBeVisible();
  },
);
