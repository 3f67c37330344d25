import type { Page } from 'playwright/test';
import { at } from '../steps/addresses';
import { inHost, openHostPage } from '../steps/host-page';
import { expect, test } from '../steps/player';

/** The SDK with faults of the host page, its server or its platform. */

const FILM = `{ type: 'vod', id: '1001' }`;

/** The result of a promise in the host page, as text, and its duration. */
function outcome(page: Page, promise: string): Promise<{ code: string; message: string; took: number }> {
  return inHost(
    page,
    `const startedAt = performance.now();
     const [code, message] = await (async () => ${promise})().then(() => ['done', ''], (error) => [error.code, error.message]);
     return { code, message, took: performance.now() - startedAt };`,
  );
}

async function openUnder(page: Page, policy: string): Promise<void> {
  await openHostPage(page);
  await inHost(
    page,
    `const meta = document.createElement('meta');
     meta.httpEquiv = 'Content-Security-Policy';
     meta.content = ${JSON.stringify(policy)};
     document.head.append(meta);`,
  );
}

test('a frame that has loaded already is adopted, and once more after that', async ({ page }) => {
  await openHostPage(page, [`${at.player}/plr/?type=vod&id=1001`]);
  for (let round = 0; round < 2; round += 1) {
    await inHost(page, `window.player = HostSDK.adopt('iframe'); await player.ready;`);
    expect(await inHost(page, 'return [player.type, player.id, player.state.screen];')).toEqual([
      'vod',
      '1001',
      'player',
    ]);
    await inHost(page, 'player.destroy();');
  }
});

test('after a load, calls wait for the new video as after a mount', async ({ page }) => {
  await openHostPage(page);
  await inHost(page, `window.player = HostSDK.mount('#place', { type: 'clip', id: '4001' });`);
  await inHost(page, 'await player.ready;');
  const done = await outcome(
    page,
    `{ await player.load(${FILM}); await player.seek(20); await player.setSubtitles('fa'); }`,
  );
  const { subtitles } = await inHost<{ subtitles: { id: string }[] }>(page, 'return player.getState();');
  expect(subtitles.length).toBeGreaterThan(0);
  expect(done.code).toBe('done');
  expect(await inHost(page, 'return player.time;')).toBeCloseTo(20, 0);
  const [last] = subtitles.slice(-1);
  const calls = `{ await player.load({ type: 'clip', id: '4001' }); await player.load(${FILM});
    await player.setSubtitles(${JSON.stringify(last?.id)}); await player.setRate(1.5); await player.setVolume(30); }`;
  expect((await outcome(page, calls)).code).toBe('done');
  // The state contains the value that was set, without another call.
  expect(await inHost(page, 'return [player.subtitle, player.rate, player.volume];')).toEqual([
    last?.id,
    1.5,
    30,
  ]);
});

test('a video that is missing rejects ready with its code', async ({ page }) => {
  await openHostPage(page);
  await inHost(page, `window.player = HostSDK.mount('#place', { type: 'vod', id: '9404' });`);
  expect(await outcome(page, 'player.ready')).toMatchObject({ code: 'not-found' });
});

test('a type that there is none of is a wrong argument', async ({ page }) => {
  await openHostPage(page);
  await inHost(page, `window.player = HostSDK.mount('#place', { type: 'movie', id: '1' });`);
  expect(await outcome(page, 'player.ready')).toMatchObject({ code: 'wrong-argument' });
  const { code, message } = await outcome(page, `player.load({ type: 'movie', id: '1' })`);
  expect([code, message]).toEqual([
    'wrong-argument',
    expect.stringMatching(/^load: type must be one of live, vod/),
  ]);
});

test('play loads a lazy player that is out of sight', async ({ page }) => {
  await openHostPage(page);
  await inHost(
    page,
    `document.querySelector('#place').style.marginBlockStart = '9000px';
     window.player = HostSDK.mount('#place', { type: 'vod', id: '1001', muted: true }, { loading: 'lazy' });`,
  );
  expect(await outcome(page, 'player.play()')).toMatchObject({ code: 'done' });
});

test('the page’s own policy that forbids the frame is known at once, in words', async ({
  page,
  violations,
}) => {
  await openUnder(page, "frame-src 'none'");
  await inHost(page, `window.player = HostSDK.mount('#place', ${FILM});`);
  const { code, message, took } = await outcome(page, 'player.play()');
  expect([code, message]).toEqual(['frame-blocked', expect.stringContaining('frame-src')]);
  expect(took).toBeLessThan(3000);
  await expect(page.getByRole('alert')).toHaveText('این صفحه اجازهٔ نمایش پخش‌کننده را نمی‌دهد.');
  await inHost(page, 'player.destroy();');
  await expect(page.getByRole('alert')).toHaveCount(0);
  expect(violations.splice(0)).toEqual([expect.stringContaining("frame-src 'none'")]);
});

test('a sandbox without scripts is known at once', async ({ page }) => {
  await openHostPage(page);
  await inHost(
    page,
    `const frame = document.createElement('iframe');
     frame.sandbox = 'allow-same-origin';
     frame.src = '${at.player}/plr/?type=vod&id=1001';
     document.querySelector('#place').append(frame);
     window.player = HostSDK.adopt(frame);`,
  );
  expect(await outcome(page, 'player.ready')).toMatchObject({ code: 'scripts-blocked' });
});

test('a frame without an origin of its own is controlled, and gets no token', async ({ page }) => {
  await openHostPage(page);
  await inHost(
    page,
    `const frame = document.createElement('iframe');
     frame.sandbox = 'allow-scripts';
     frame.src = '${at.player}/plr/?type=vod&id=1001#pardeh=own-channel';
     document.querySelector('#place').append(frame);
     window.asked = 0;
     window.player = HostSDK.adopt(frame, { token: () => String(asked += 1) });
     window.errors = [];
     player.on('error', ({ code }) => errors.push(code));`,
  );
  expect(await outcome(page, 'player.seek(20)')).toMatchObject({ code: 'done' });
  expect(await inHost(page, 'return player.getState();')).toMatchObject({ id: '1001', screen: 'player' });
  await expect(page.locator('#place iframe')).toBeVisible();
  await expect.poll(() => inHost(page, 'return [asked, errors];')).toEqual([0, ['token-failed']]);
});

for (const [what, address] of [
  ['a page that is missing', `${at.player}/nothing/plr/`],
  ['a server that does not answer', 'http://127.0.0.1:9/plr/'],
  ['a page of something else', `${at.hostOnOtherSite}/plain.html`],
] as const) {
  test(`${what} in place of the player is known as soon as it has loaded`, async ({ page }) => {
    await openHostPage(page);
    await inHost(
      page,
      `window.player = HostSDK.mount('#place', { type: 'vod', id: '1', lang: 'ar' }, { player: '${address}' });`,
    );
    const { code, took } = await outcome(page, 'player.ready');
    expect(code).toBe('player-not-found');
    expect(took).toBeLessThan(5000);
    await expect(page.getByRole('alert')).toHaveText('المشغّل غير متاح الآن. أعد فتح الصفحة بعد قليل.');
  });
}

test('a platform that does not let the player read its answers rejects play as failed', async ({ page }) => {
  await page.route(`${at.platform}/**`, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), 'access-control-allow-origin': 'https://elsewhere.example' };
    await route.fulfill({ response, headers });
  });
  await openHostPage(page);
  await inHost(page, `window.player = HostSDK.mount('#place', ${FILM});`);
  expect(await outcome(page, 'player.play()')).toMatchObject({ code: 'failed' });
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('a mount leaves the console clean', async ({ page }) => {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['warning', 'error'].includes(message.type())) messages.push(message.text());
  });
  await openHostPage(page);
  messages.length = 0;
  await inHost(page, `window.player = HostSDK.mount('#place', ${FILM}); await player.ready;`);
  expect(messages).toEqual([]);
});
