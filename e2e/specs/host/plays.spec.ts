import { playerUrl, sampleFile } from '../steps/addresses';
import { feature } from '../steps/feature';
import { expect, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { JOURNEY, journeyIf } from '../steps/tiers';

test.use({ viewport: SMALL });

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
const SOUND_FILES = {
  mp3: 'an mp3 file',
  ogg: 'an ogg file',
  flac: 'a flac file',
  wav: 'a wav file',
  mka: 'an mka file',
  m4a: 'an m4a file',
};

const CASES = [
  ...STREAMS.map((stream) => ({ ...stream, picture: true })),
  ...PICTURE_FILES.map((type) => ({
    name: `a ${type} file`,
    query: { type, 'e-url': sampleFile(`sample.${type}`) },
    picture: true,
  })),
  ...Object.entries(SOUND_FILES).map(([type, name]) => ({
    name,
    query: { type, 'e-url': sampleFile(`sample.${type}`) },
    picture: false,
  })),
];

/** Streams in both kinds of frame, files alternately in one of them: playing a file does not depend on the frame. */
const waysOf = (index: number) =>
  index < STREAMS.length ? (['mount', 'embed'] as const) : ([index % 2 === 0 ? 'mount' : 'embed'] as const);

/** The 360-degree video has its own journey; the others play like one that has. */
const NO_JOURNEYS = new Set([
  'a 360-degree video',
  'a clip',
  'a preview',
  'a mov file',
  'a m4v file',
  'a mkv file',
  'a webm file',
  'an ogg file',
  'a flac file',
  'a wav file',
  'an m4a file',
]);

/** Each stream in one kind of frame, alternately. */
const isJourney = (index: number, way: 'mount' | 'embed') =>
  !NO_JOURNEYS.has(CASES[index]?.name ?? '') &&
  (index >= STREAMS.length || way === (index % 2 === 0 ? 'mount' : 'embed'));

/** The cases that represent a feature in the table of engines. */
const ROWS: Readonly<Record<string, string>> = {
  'a film': 'film',
  'an archived stream': 'archive',
  'a live with time machine': 'live',
  'a mp4 file': 'mp4',
  'a flv file': 'flv',
  'an mp3 file': 'sound',
  'an ogg file': 'sound',
};

function tagsOf(index: number, way: 'mount' | 'embed') {
  const row = ROWS[CASES[index]?.name ?? ''];
  const journey = isJourney(index, way);
  return row === undefined ? journeyIf(journey) : feature(row, journey ? '@journey' : undefined);
}

const FRAMES = { mount: 'an iframe that the SDK mounts', embed: 'a plain iframe' } as const;

for (const [index, { name, query, picture }] of CASES.entries()) {
  for (const way of waysOf(index)) {
    test(`${name} plays in ${FRAMES[way]}`, tagsOf(index, way), async ({ player }) => {
      const opened = await player[way]({ ...query, autoplay: true });
      await opened.expectPlaying();
      if (picture) await opened.expectMovingPicture();
      expect((await opened.readState()).error).toBeNull();
    });
  }
}

test('a video starts by a tap on its cover', JOURNEY, async ({ player }) => {
  const opened = await player.embed({ type: 'vod', id: '1001' });
  await opened.tapPlay();
  await opened.expectPlaying();
  expect((await opened.readState()).muted).toBe(false);
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
