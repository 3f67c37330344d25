import type { Page } from 'playwright/test';
import type { PlayerHandle } from '../../../host-sdk/wire/handle';
import { at } from '../steps/addresses';
import { feature } from '../steps/feature';
import { expect, test } from '../steps/player';
import { JOURNEY } from '../steps/tiers';

/** The SDK in a host page of another site, against the built player. */

/** Calls a method of the handle in the host page; returns its value, or the error code. */
function call(page: Page, run: (player: PlayerHandle) => Promise<unknown>): Promise<unknown> {
  return page.evaluate(`(${run.toString()})(window.player).then(
    (value) => value ?? 'done',
    (error) => error.code,
  )`);
}

function eventNames(page: Page): Promise<string[]> {
  return page.evaluate<string[]>('window.events.map(({ name }) => name)');
}

const film = { type: 'vod', id: '1001' };

test('calls that were made before the player was there wait for it', async ({ page, player }) => {
  await player.mount(film);
  expect(await call(page, (handle) => handle.getState())).toMatchObject({
    type: 'vod',
    id: '1001',
    paused: true,
  });
});

test('a host plays, pauses and seeks', feature('sdk', '@journey'), async ({ page, player }) => {
  const mounted = await player.mount({ ...film, autoplay: true });
  await mounted.expectPlaying();
  expect(await call(page, (handle) => handle.pause())).toBe('done');
  await expect.poll(async () => (await mounted.readState()).paused).toBe(true);
  expect(await call(page, (handle) => handle.seek(30))).toBe('done');
  await expect.poll(async () => (await mounted.readState()).time).toBeCloseTo(30, 0);
  expect(await call(page, (handle) => handle.play())).toBe('done');
  await mounted.expectPlaying();
  await expect
    .poll(() => eventNames(page))
    .toEqual(expect.arrayContaining(['ready', 'play', 'pause', 'seeked']));
  expect(await call(page, (handle) => handle.getState())).toMatchObject({
    screen: 'player',
    paused: false,
    live: false,
  });
});

test('a host loads other content in place', JOURNEY, async ({ page, player }) => {
  const mounted = await player.mount({ ...film, autoplay: true });
  await mounted.expectPlaying(0.5);
  expect(await call(page, (handle) => handle.load({ type: 'clip', id: '4001' }))).toBe('done');
  await mounted.expectPlaying();
  expect(await call(page, (handle) => handle.getState())).toMatchObject({ type: 'clip', id: '4001' });
});

test('a bad request of a host is refused with a code, and playback continues', async ({ page, player }) => {
  const mounted = await player.mount({ ...film, autoplay: true });
  await mounted.expectPlaying(0.5);
  const refusals = await Promise.all([
    call(page, (handle) => handle.load({ type: 'vod', id: '9404' })),
    call(page, (handle) => handle.seek(Number.NaN)),
  ]);
  expect(refusals).toEqual(['not-found', 'wrong-argument']);
  expect(await call(page, (handle) => handle.load({ type: 'live', id: '2500' }))).toBe('no-content');
  expect(await call(page, (handle) => handle.load({ type: 'mp4', 'e-url': '%%%' }))).toBe('params-missing');
  await mounted.expectPlaying(0.5);
  expect(await call(page, (handle) => handle.getState())).toMatchObject({ id: '1001', screen: 'player' });
});

test('a host changes the theme and the language while the video plays on', async ({ page, player }) => {
  const mounted = await player.mount({ ...film, autoplay: true });
  await mounted.expectPlaying(0.5);
  const before = (await mounted.readState()).time;
  expect(await call(page, (handle) => handle.setParams({ theme: 'light', lang: 'ar' }))).toBe('done');
  await expect(mounted.frame.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(mounted.frame.locator('html')).toHaveAttribute('lang', 'ar');
  await mounted.expectPlaying(0.5);
  expect((await mounted.readState()).time).toBeGreaterThan(before);
});

test('onFinished comes once, when the video has ended', JOURNEY, async ({ page, player }) => {
  const mounted = await player.mount({ type: 'clip', id: '4001', autoplay: true });
  await mounted.expectPlaying(0.5);
  await call(page, (handle) => handle.seek(9999));
  await expect.poll(async () => (await mounted.readState()).ended).toBe(true);
  await expect.poll(() => page.evaluate('window.finished')).toBe(1);
  expect((await eventNames(page)).filter((name) => name === 'ended')).toEqual(['ended']);
});

test(
  'a host with an unknown origin is refused with a code, and its viewers can watch',
  JOURNEY,
  async ({ page, player }) => {
    const mounted = await player.mount({ ...film, autoplay: true }, at.host);
    await expect.poll(() => page.evaluate('window.refused')).toBe('origin-not-allowed');
    await mounted.expectPlaying();
  },
);

test('destroy leaves nothing behind', JOURNEY, async ({ page, player }) => {
  await player.mount({ ...film, autoplay: true });
  const waiting = call(page, (handle) => {
    const state = handle.getState();
    handle.destroy();
    return state;
  });
  expect(await waiting).toBe('destroyed');
  await expect(page.locator('iframe')).toHaveCount(0);
  expect(await call(page, (handle) => handle.play())).toBe('destroyed');
});

test('the script without modules sets the global', async ({ page }) => {
  await page.goto(`${at.hostOnOtherSite}/plain.html`);
  await page.addScriptTag({ url: `${at.player}/host-sdk.global.js` });
  await page.evaluate(`
    const place = document.body.appendChild(document.createElement('div'));
    window.player = HostSDK.mount(place, { type: 'vod', id: '1001' });
  `);
  expect(await call(page, (handle) => handle.getState())).toMatchObject({ id: '1001' });
});

test(
  'a token travels over the wire, never in the address, and reaches the segments of a video that needs it',
  JOURNEY,
  async ({ page, player, operator }) => {
    const token = await operator.viewer().token();
    const segments: URL[] = [];
    page.on('request', (request) => {
      if (/\.m4s/.test(request.url())) segments.push(new URL(request.url()));
    });
    const mounted = await player.mount({
      ...film,
      autoplay: true,
      isAuth: true,
      user_id: 'host-7',
      token,
    });
    await mounted.expectPlaying(0.5);
    expect(await page.locator('iframe').getAttribute('src')).not.toContain(token);
    expect(segments.length).toBeGreaterThan(0);
    for (const { searchParams } of segments) {
      expect(searchParams.get('token')).toBe(token);
      expect(searchParams.get('ext_user')).toBe('host-7');
      expect(searchParams.get('uuid')).toBeTruthy();
    }
  },
);
