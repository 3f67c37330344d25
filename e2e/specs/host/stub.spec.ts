import type { Page } from 'playwright/test';
import { stubPage } from '../../stub-page';
import { at } from '../steps/addresses';
import { gate } from '../steps/gate';
import { inHost, playerIn } from '../steps/host-page';
import { expect, type Player, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { JOURNEY } from '../steps/tiers';

test.use({ viewport: SMALL });

/** The README's first example, unchanged, in a page of another site. */
async function openStub(page: Page, query: string, script: string): Promise<Player> {
  await page.goto(`${at.hostOnOtherSite}/plain.html`);
  await page.setContent(stubPage({ player: at.player, query, script }), { waitUntil: 'commit' });
  return playerIn(page, 'iframe');
}

const SDK = `${at.player}/host-sdk.js`;

/** Collects the outcome of each call in `results`. */
const CALLS = `
  const results = {};
  const note = (name, call) => call.then((value) => { results[name] = value ?? 'done' }, ({ code = 'failed' }) => { results[name] = code });`;

test(
  'the README’s first example plays before the SDK has loaded, whose calls it carries out then, in the same frame',
  JOURNEY,
  async ({ page, operator }) => {
    const token = await operator.viewer().token();
    const sdk = gate();
    await page.route(SDK, async (route) => {
      await sdk.opened;
      await route.continue();
    });
    const documents: string[] = [];
    const carriers: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() !== page.mainFrame())
        documents.push(request.url());
      if (request.headers().authorization === `Bearer ${token}`) carriers.push(request.url());
    });
    const opened = await openStub(
      page,
      'autoplay=true&authentication=true',
      `${CALLS}
     note('token', player.setToken('${token}'));
     note('pause', player.pause());
     note('seek', player.seek(20));
     player.on('seeked', ({ time }) => { results.seeked = Math.round(time) });`,
    );
    await opened.expectPlaying(0.5);
    await opened.frame.evaluate('window.stillHere = true');
    expect(await inHost(page, 'return results;')).toEqual({});

    sdk.open();
    await expect
      .poll(() => inHost(page, 'return results;'))
      .toEqual({ token: 'done', pause: 'done', seek: 'done', seeked: 20 });
    expect(
      await inHost(page, 'const handle = await player; await handle.ready; return handle.getState();'),
    ).toMatchObject({
      paused: true,
      time: 20,
    });
    await expect.poll(() => carriers.length).toBeGreaterThan(0);
    expect(await opened.frame.evaluate('window.stillHere')).toBe(true);
    expect(documents).toHaveLength(1);
    expect([...documents, ...carriers].filter((address) => address.includes(token))).toEqual([]);
    expect(await inHost(page, 'return player.diagnose();')).toEqual([]);
  },
);

test(
  'a host’s calls play and pause the picture before any script of the player has loaded',
  JOURNEY,
  async ({ page }) => {
    const script = gate();
    await page.route(/\/assets\/index-/, async (route) => {
      await script.opened;
      await route.continue();
    });
    const opened = await openStub(page, 'autoplay=false', `${CALLS} note('play', player.play());`);
    await opened.expectPlaying(1);
    await inHost(page, "note('pause', player.pause());");
    await expect.poll(async () => (await opened.readState()).paused).toBe(true);
    expect(await inHost(page, 'return results;')).toEqual({});
    await inHost(page, "note('again', player.play());");
    await opened.expectPlaying(0.5);

    script.open();
    // The first call is repeated, and may still wait for the engine when the pause arrives.
    const played = expect.stringMatching(/^(done|superseded)$/);
    await expect
      .poll(() => inHost(page, 'return results;'))
      .toEqual({ play: played, pause: 'done', again: 'done' });
    await opened.expectPlaying(0.5);
  },
);

test('it plays if the SDK cannot be loaded, and each call rejects', async ({ page }) => {
  await page.route(SDK, (route) => route.abort());
  const opened = await openStub(
    page,
    'autoplay=true',
    `${CALLS} note('play', player.play()); note('handle', player);`,
  );
  await opened.expectPlaying(0.5);
  await expect.poll(() => inHost(page, 'return results;')).toEqual({ play: 'failed', handle: 'failed' });
});
