import { playerUrl, sampleFile } from './addresses';
import { expect, test } from './player';

const STREAMS = [
  { name: 'a film', query: { type: 'vod', id: '1001' } },
  { name: 'a preview', query: { type: 'vod', id: '1002', preview: true } },
  { name: 'a 360-degree video', query: { type: 'vod', id: '1003' } },
  { name: 'an archived stream', query: { type: 'archive', id: '3001' } },
  { name: 'a clip', query: { type: 'clip', id: '4001' } },
  { name: 'a live with time machine', query: { type: 'live', id: '2001' } },
  { name: 'a live without it', query: { type: 'live', id: '2002' } },
] as const;

const PICTURE_FILES = ['mp4', 'mkv', 'mov', 'm4v', 'webm', 'flv'] as const;
const SOUND_FILES = ['mp3', 'ogg'] as const;

const CASES = [
  ...STREAMS.map((stream) => ({ ...stream, picture: true })),
  ...PICTURE_FILES.map((type) => ({
    name: `a ${type} file`,
    query: { type, 'e-url': sampleFile(`sample.${type}`) },
    picture: true,
  })),
  ...SOUND_FILES.map((type) => ({
    name: `an ${type} file`,
    query: { type, 'e-url': sampleFile(`sample.${type}`) },
    picture: false,
  })),
];

for (const { name, query, picture } of CASES) {
  test(`${name} plays in an iframe that the SDK mounts`, async ({ player }) => {
    const mounted = await player.mount({ ...query, autoplay: true });
    await mounted.expectPlaying();
    if (picture) await mounted.expectMovingPicture();
    expect((await mounted.hear()).error).toBeNull();
  });

  test(`${name} plays in a plain iframe`, async ({ player }) => {
    const embedded = await player.embed({ ...query, autoplay: true });
    await embedded.expectPlaying();
    if (picture) await embedded.expectMovingPicture();
    expect((await embedded.hear()).error).toBeNull();
  });
}

test('a video starts by a tap on its cover', async ({ player }) => {
  const opened = await player.embed({ type: 'vod', id: '1001' });
  await opened.tapPlay();
  await opened.expectPlaying();
  expect((await opened.hear()).muted).toBe(false);
});

test('two players on a page play beside each other', async ({ page }) => {
  const search = new URLSearchParams([
    ['allow', 'autoplay'],
    ['src', playerUrl({ type: 'vod', id: '1001', autoplay: true })],
    ['src', playerUrl({ type: 'clip', id: '4001', autoplay: true })],
  ]);
  await page.goto(`http://127.0.0.1:4185/plain.html?${search}`);
  for (const index of [0, 1]) {
    const time = () =>
      page
        .frameLocator('iframe')
        .nth(index)
        .locator('video')
        .evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(time).toBeGreaterThan(1);
  }
});
