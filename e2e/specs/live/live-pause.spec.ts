import { expect, test } from '../steps/player';

test('a live that is left paused is fetched for half a minute, and goes on at its edge', async ({
  page,
  player,
  operator,
}) => {
  test.setTimeout(90_000);
  const live = await operator.liveStream({ media: 'quick' });
  let playlistsSinceMedia = 0;
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\.(?:m4s|ts)$/.test(pathname)) playlistsSinceMedia = 0;
    else if (pathname.endsWith('.m3u8')) playlistsSinceMedia += 1;
  });
  const opened = await player.open({ ...live.query(), autoplay: true });
  await opened.expectPlaying();
  await opened.press('k');
  const { time } = await opened.readState();
  await expect.poll(() => playlistsSinceMedia, { timeout: 60_000 }).toBeGreaterThan(6);
  const secondsOn = () =>
    opened.video().evaluate((video: HTMLVideoElement, time) => video.currentTime - time, time);
  expect(await secondsOn()).toBeLessThan(1);
  await opened.press('k');
  await opened.expectPlaying();
  expect(await secondsOn()).toBeGreaterThan(30);
});
