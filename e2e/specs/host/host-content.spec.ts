import type { Page } from 'playwright/test';
import { sampleFile } from '../steps/addresses';
import { inHost, openHostPage, playerIn } from '../steps/host-page';
import { expect, type Player, test } from '../steps/player';
import { BOUNDARY } from '../steps/tiers';

/** Hosts read and change the content: chapters, the playlist around it, and the camera of 360-degree videos. */

/** Records an event's data on the page, and waits for data that matches. */
const NOTING = `
  window.noted = [];
  window.until = async (name, fits) => {
    const found = () => window.noted.find(([event, data]) => event === name && fits(data));
    while (!found()) await new Promise((resolve) => player.once(name, resolve));
    return found()[1];
  };
  for (const name of ['chapterchange', 'playlistchange', 'camerachange'])
    player.on(name, (data) => window.noted.push([name, data]));
`;

/** Opens a film in a host page that listens from the start. */
async function openNoting(page: Page, id: string): Promise<Player> {
  await openHostPage(page);
  const params = `{ type: 'vod', id: '${id}', autoplay: true }`;
  await inHost(page, `window.player = HostSDK.mount('#place', ${params}); ${NOTING}`);
  return playerIn(page, '#place iframe');
}

test(
  'a host names chapters: the timeline shows them, and it hears which one plays',
  BOUNDARY,
  async ({ page }) => {
    const player = await openNoting(page, '1001');
    await player.expectPlaying(0.3);
    const chapters = () => inHost<object[]>(page, `return player.getChapters();`);
    // The platform's chapters load after the picture.
    await expect.poll(async () => (await chapters()).length).toBeGreaterThan(0);
    const own = await chapters();
    await inHost(
      page,
      `await player.setChapters([{ start: 30, title: 'The dunes' }, { start: 0, title: '<b>Start</b>' }]);`,
    );
    expect(await chapters()).toEqual([
      { index: 0, start: 0, title: '<b>Start</b>' },
      { index: 1, start: 30, title: 'The dunes' },
    ]);
    await expect(player.frame.locator('[data-mark=channel]')).toHaveCount(2);
    await inHost(page, `await player.seek(32);`);
    expect(
      await inHost(page, `return until('chapterchange', ({ chapter }) => chapter?.index === 1);`),
    ).toEqual({
      chapter: { index: 1, start: 30, title: 'The dunes' },
    });
    await inHost(page, `await player.setChapters(null);`);
    expect(await chapters()).toEqual(own);
  },
);

test('calls right after a load that nobody has awaited are for the new content', async ({ page }) => {
  await openHostPage(page);
  await inHost(
    page,
    `window.player = HostSDK.mount('#place', { type: 'vod', id: '1001', autoplay: false }); ${NOTING}
     player.on('play', () => window.noted.push(['play', player.id]));
     player.on('cuepoint', ({ data }) => window.noted.push(['cuepoint', data]));`,
  );
  const player = await playerIn(page, '#place iframe');
  await inHost(
    page,
    `await player.ready;
     player.load({ type: 'vod', id: '1002' });
     player.setParams({ lang: 'ar' });
     player.seek(20);
     player.addCuePoint(21, 'new');
     await player.play();`,
  );
  expect(await inHost(page, `return until('cuepoint', () => true);`)).toBe('new');
  expect(await inHost(page, `return window.noted.filter(([name]) => name === 'play');`)).toEqual([
    ['play', '1002'],
  ]);
  await expect(player.frame.locator('html')).toHaveAttribute('lang', 'ar');
  expect(
    await inHost(
      page,
      `player.load({ type: 'vod', id: 'none' }).catch(() => undefined);
       return player.seek(3).catch(({ code }) => code);`,
    ),
  ).toBe('not-found');
  await inHost(page, `player.load({ type: 'vod', id: '1001', autoplay: true }); await player.pause();`);
  expect(await inHost(page, `return player.getState();`)).toMatchObject({
    id: '1001',
    paused: true,
    time: 0,
  });
});

test('chapters of a plain file, which has none of its own, are on its timeline', async ({ page }) => {
  await openHostPage(page);
  const params = JSON.stringify({ type: 'mp4', 'e-url': sampleFile('sample.mp4'), autoplay: true });
  await inHost(page, `window.player = HostSDK.mount('#place', ${params}); ${NOTING}`);
  const player = await playerIn(page, '#place iframe');
  await player.expectPlaying(0.3);
  expect(await inHost(page, `return player.getChapters();`)).toEqual([]);
  await inHost(
    page,
    `await player.setChapters([{ start: 0, title: 'الأوّل' }, { start: player.duration / 2, title: 'دوم' }]);`,
  );
  await expect(player.frame.locator('[data-mark=channel]')).toHaveCount(2);
  await inHost(page, `await until('chapterchange', ({ chapter }) => chapter?.title === 'الأوّل');`);
});

test('a host walks along the playlist', async ({ page }) => {
  await openNoting(page, '1001');
  const list = () =>
    inHost<{ index: number; videos: { id: string }[] } | null>(
      page,
      `return player.getPlaylist().catch(() => null);`,
    );
  // The playlist is loaded page by page, until it contains this film.
  await expect.poll(async () => (await list())?.index ?? -1).toBeGreaterThanOrEqual(0);
  const { index = -1, videos = [] } = (await list()) ?? {};
  expect(videos[index]).toMatchObject({ id: '1001' });
  const next = videos[index + 1]?.id ?? '';
  await inHost(page, `await until('playlistchange', ({ next }) => next?.id === '${next}');`);
  await inHost(
    page,
    `await player.next();
     await until('playlistchange', ({ previous }) => previous?.id === '1001');`,
  );
  expect(await inHost(page, `return player.state.id;`)).toBe(next);
  await inHost(page, `await player.previous();`);
  expect(await inHost(page, `return player.state.id;`)).toBe('1001');
});

test('a host turns the view into a 360-degree video, and hears of it', async ({ page }) => {
  await openNoting(page, '1003');
  // Called before the first frame, for which the call waits.
  const first = await inHost<{ fov: number }>(page, `return player.getCamera();`);
  expect(first).toMatchObject({ yaw: 0, pitch: 0 });
  expect(first.fov).toBeCloseTo(79.8, 0);
  await inHost(page, `await player.setCamera({ yaw: 270, fov: 40 });`);
  const seen = await inHost<{ fov: number }>(page, `return until('camerachange', ({ yaw }) => yaw === -90);`);
  expect(seen).toMatchObject({ yaw: -90, pitch: 0 });
  expect(seen.fov).toBeCloseTo(40, 5);
  const refused = await inHost(
    page,
    `await player.load({ type: 'vod', id: '1001' });
     return player.getCamera().catch(({ code }) => code);`,
  );
  expect(refused).toBe('not-supported');
});
