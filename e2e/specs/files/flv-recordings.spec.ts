import { expect } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { test } from '../steps/stream-pages';
import { begunAnew, longPictures, sample, withoutDuration, withoutSound } from './made-flv';

/** FLV as stream recorders write it. */

test.use({ viewport: SMALL });

const PATH = 'recorded.flv';
const fileAt = (origin: string) => ({
  type: 'flv',
  'e-url': Buffer.from(`${origin}/cdn/${PATH}`).toString('base64'),
  autoplay: true,
});

test('an FLV plays without the sound that its head announces', async ({ player, streams }) => {
  const server = await streams.serve({ path: PATH, write: withoutSound });
  const opened = await player.open(fileAt(server.origin));
  await opened.expectPlaying();
  await opened.expectMovingPicture();
});

test('places in an FLV without an index are reached, ahead of its buffer and back again', async ({
  player,
  streams,
}) => {
  const server = await streams.serve({ path: PATH, write: longPictures });
  const opened = await player.open(fileAt(server.origin));
  await opened.expectPlaying(0.3);
  const heldTo = () =>
    opened.video().evaluate(({ buffered }: HTMLVideoElement) => buffered.end(buffered.length - 1));
  // Loading pauses with some minutes buffered.
  expect(await heldTo()).toBeLessThan(6000);
  for (const time of [6400, 60]) {
    await opened.video().evaluate((video: HTMLVideoElement, to) => {
      video.currentTime = to;
    }, time);
    const away = async () => {
      const { time: now, ready } = await opened.readState();
      return ready > 1 ? Math.abs(now - time) : null;
    };
    await expect.poll(away, { timeout: 30_000 }).toBeLessThan(10);
    await opened.expectPlaying(0.3);
  }
});

test('an FLV whose times begin anew plays on to its end', async ({ player, streams }) => {
  const server = await streams.serve({ path: PATH, write: begunAnew });
  const opened = await player.open(fileAt(server.origin));
  await opened.expectPlaying(0.3);
  const duration = () => opened.video().evaluate((video: HTMLVideoElement) => video.duration);
  await expect.poll(duration).toBeCloseTo(12.04, 0);
  await opened.video().evaluate((video: HTMLVideoElement) => {
    video.currentTime = 9;
  });
  await opened.expectMovingPicture();
  await expect.poll(async () => (await opened.readState()).ended).toBe(true);
});

test('an FLV whose server dies while it plays goes on once it is back', async ({ page, player, streams }) => {
  const held = new Promise(() => undefined);
  // A quarter of it.
  const pace = (_: string, part: number) => (part < 40 ? Promise.resolve() : held);
  const server = await streams.serve({ path: PATH, write: sample, pace });
  const opened = await player.open(fileAt(server.origin));
  await opened.expectPlaying(0.3);
  const refused = page.waitForEvent(
    'requestfailed',
    (request) => request.failure()?.errorText.includes('REFUSED') ?? false,
  );
  await server.close();
  await refused;
  await streams.serve({ path: PATH, write: sample });
  await expect.poll(async () => (await opened.readState()).ended, { timeout: 30_000 }).toBe(true);
});

test('an FLV without a duration has the one of its last tag', async ({ player, streams }) => {
  const server = await streams.serve({ path: PATH, write: withoutDuration });
  const opened = await player.open(fileAt(server.origin));
  await opened.expectPlaying(0.3);
  const state = () =>
    opened.video().evaluate(({ duration, currentTime }: HTMLVideoElement) => ({ duration, currentTime }));
  expect((await state()).duration).toBeCloseTo(6500, -2);
  await opened.frame.press('body', 'End');
  await expect.poll(async () => (await state()).currentTime).toBeGreaterThan(6400);
});
