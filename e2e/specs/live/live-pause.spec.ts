import { expect, test } from '../steps/player';
import { Watch } from '../steps/recovery';

test('a live stream that is left paused is fetched for half a minute, and goes on at its edge', async ({
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

test('a live in parts that is paused reloads each playlist once a segment, and goes on near its edge', async ({
  page,
  player,
  operator,
}) => {
  test.setTimeout(90_000);
  const live = await operator.liveStream({ profile: 'low-latency', partSeconds: 0.33 });
  const opened = await player.open({ ...live.query(), autoplay: true });
  await opened.expectPlaying(3);
  const reloads = new Map<string, number[]>();
  await opened.press('k');
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.m3u8')) return;
    reloads.set(pathname, [...(reloads.get(pathname) ?? []), performance.now()]);
  });
  await expect
    .poll(() => [...reloads.values()].map(({ length }) => length), { timeout: 40_000 })
    .toEqual(expect.arrayContaining([5]));
  for (const times of reloads.values()) {
    const [first = 0] = times;
    const last = times[times.length - 1] ?? 0;
    // With parts of a third of a second there would be six reloads in a segment of two seconds.
    expect((last - first) / (times.length - 1), 'milliseconds between two reloads').toBeGreaterThan(1500);
  }
  await opened.press('k');
  const watch = await Watch.over(opened);
  await expect.poll(() => watch.latency(), { message: 'seconds behind the edge' }).toBeLessThan(6);
});
