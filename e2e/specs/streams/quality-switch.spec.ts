import type { Page } from 'playwright/test';
import { expect, Player } from '../steps/player';
import { WIDE } from '../steps/sizes';
import { test } from '../steps/stream-pages';
import { fa } from '../steps/words';

/** The time from choosing a quality to its first frame. Recordings are off, since they slow a busy machine down. */

test.use({ viewport: WIDE, trace: 'off', screenshot: 'off' });

interface Switched {
  /** Milliseconds from the press to the first frame of another height. */
  readonly after: number;
  /** Longest interval between two frames during and shortly after the switch, in milliseconds. */
  readonly stood: number;
  /** `waiting` and `seeking` events of the element during the switch. */
  readonly interruptions: readonly string[];
}

async function keepQuality(page: Page, height: number): Promise<void> {
  await page.addInitScript((quality) => {
    localStorage.setItem('pardeh:settings', JSON.stringify({ quality }));
  }, height);
}

async function openQualities(player: Player): Promise<void> {
  await player.pressOnBar(fa('settings.title'));
  await player.frame.getByRole('menuitem', { name: new RegExp(`^${fa('settings.quality')}`) }).click();
}

function quality({ frame }: Player, height: number) {
  const text = height.toLocaleString('fa', { useGrouping: false });
  return frame.getByRole('menuitemradio', { name: new RegExp(text) });
}

/** Chooses a quality in the settings, like a viewer. */
async function switchTo(player: Player, height: number): Promise<Switched> {
  await openQualities(player);
  const seen = await player.video().evaluateHandle((video, wanted) => {
    if (!(video instanceof HTMLVideoElement)) throw new Error('not a video');
    const interruptions: string[] = [];
    const done = new Promise<{ after: number; stood: number; interruptions: string[] }>((resolve) => {
      addEventListener(
        'click',
        ({ timeStamp }) => {
          for (const name of ['waiting', 'seeking', 'emptied'])
            video.addEventListener(name, () => interruptions.push(name));
          let last = 0;
          let stood = 0;
          let after = 0;
          const look = (_now: number, { presentationTime, height }: VideoFrameCallbackMetadata) => {
            if (last > 0) stood = Math.max(stood, presentationTime - last);
            last = presentationTime;
            if (after === 0 && height === wanted) after = presentationTime - timeStamp;
            if (after > 0 && presentationTime - timeStamp - after > 1500)
              resolve({ after, stood, interruptions });
            else video.requestVideoFrameCallback(look);
          };
          video.requestVideoFrameCallback(look);
        },
        { once: true, capture: true },
      );
    });
    return { done };
  }, height);
  await quality(player, height).click();
  return seen.evaluate(({ done }) => done);
}

const STREAMS = [
  { name: 'fragmented MP4 with its sound apart', query: { type: 'vod', id: '1001' } },
  { name: 'MPEG-TS', query: { type: 'archive', id: '3001' } },
  { name: 'a live stream', query: { type: 'live', id: '2001' } },
] as const;

for (const { name, query } of STREAMS) {
  for (const [from, to] of [
    [240, 720],
    [720, 360],
  ] as const) {
    test(`a quality of ${to} chosen while ${from} plays shows within two seconds, in ${name} @alone`, async ({
      page,
      player,
    }) => {
      await keepQuality(page, from);
      const opened = await player.open({ ...query, autoplay: true, site: 'embed' });
      await opened.expectPlaying(1);
      const switched = await switchTo(opened, to);
      const measured = JSON.stringify(switched);
      expect(switched.after, measured).toBeLessThan(2000);
      expect(switched.stood, measured).toBeLessThan(1000);
      expect(switched.interruptions).toEqual([]);
    });
  }
}

test('a player that grows shows a sharper picture at once, and one that shrinks keeps its buffer @alone', async ({
  page,
  player,
}) => {
  await page.setViewportSize({ width: 400, height: 225 });
  const opened = await player.open({ type: 'vod', id: '1001', autoplay: true, site: 'embed' });
  await opened.expectPlaying(1);
  const height = () => opened.video().evaluate(({ videoHeight }: HTMLVideoElement) => videoHeight);
  expect(await height()).toBe(240);
  const noteResize = () =>
    opened.video().evaluateHandle((video) => {
      const from = performance.now();
      return {
        after: new Promise<number>((resolve) =>
          video.addEventListener('resize', () => resolve(performance.now() - from), { once: true }),
        ),
      };
    });
  const grown = await noteResize();
  await page.setViewportSize(WIDE);
  const after = await grown.evaluate((noted) => noted.after);
  expect(await height()).toBe(720);
  expect(after).toBeLessThan(4000);
  const bufferedEnd = () =>
    opened.video().evaluate(({ buffered }: HTMLVideoElement) => buffered.end(buffered.length - 1));
  await expect.poll(bufferedEnd).toBeGreaterThan(20);
  const full = await bufferedEnd();
  await page.setViewportSize({ width: 400, height: 225 });
  const { time } = await opened.readState();
  await expect.poll(async () => (await opened.readState()).time).toBeGreaterThan(time + 1);
  expect(await bufferedEnd()).toBeGreaterThanOrEqual(full);
  expect(await height()).toBe(720);
});

/** The same media a second time, as a rendition of another size. */
const twice = (text: string) =>
  text.replace(
    /(#EXT-X-STREAM-INF:BANDWIDTH=)\d+(,RESOLUTION=)\S+?(,.*)\n(.+)\n/,
    '$119000$2640x360$3\n$4?twice\n$&',
  );

/** As ffmpeg encodes by default: with B-frames, so that the decoding order differs from the display order. */
for (const [name, path] of [
  ['fragmented MP4 with its sound apart', '/cdn/apart/master.m3u8'],
  ['fragmented MP4 with its sound inside', '/cdn/muxed/master.m3u8'],
  ['MPEG-TS', '/cdn/ts/master.m3u8'],
] as const) {
  test(`a switch in ${name} and B-frames shows each frame at its time`, async ({ page, streams }) => {
    const server = await streams.open({
      path,
      edit: (text, file) => (file.endsWith('master.m3u8') ? twice(text) : text),
    });
    const opened = new Player(page, page.mainFrame());
    await opened.expectPlaying(1);
    await openQualities(opened);
    const look = () =>
      page.evaluate(() => {
        const seen: { frames: { number: number; time: number }[]; stood: number } = Reflect.get(
          window,
          'seen',
        );
        return { frames: seen.frames, stood: seen.stood };
      });
    const before = await look();
    const { time } = await opened.readState();
    await quality(opened, 180).click();
    await expect.poll(async () => (await opened.readState()).time).toBeGreaterThan(time + 4);
    const { frames, stood } = await look();
    const paths = server.requests.map((one) => one.path).filter((one) => /\/\d+\.(?:m4s|ts)$/.test(one));
    expect(paths.length, 'a segment that was here comes in the other rendition').toBeGreaterThan(
      new Set(paths).size,
    );
    expect(stood).toBe(before.stood);
    // One or two of the squeezed frames may be shown.
    const late = frames.map(({ number, time: at }) => at - number / 25);
    const usual = late[0] ?? Number.NaN;
    expect(late.filter((one) => Math.abs(one - usual) > 0.02).length).toBeLessThanOrEqual(3);
    expect(late.at(-1)).toBeCloseTo(usual);
  });
}
