import { at } from '../steps/addresses';
import { expect, type Player, test } from '../steps/player';
import { WIDE } from '../steps/sizes';

test.use({ viewport: WIDE });

/** The chat at the viewer's position, on a real stream: by its dates, and from the platform's replay. */

/** Seconds between two earlier messages. */
const APART = 10;

/** Maximum age of a segment when its playlist arrives, plus the delay of reading the position; in seconds. */
const TOLERANCE = 15;

const ids = (player: Player) =>
  player.frame
    .locator('[data-message]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-message') ?? ''));

/** The window of the live stream, and the position in it; in seconds. */
const readWindow = (player: Player) =>
  player.video().evaluate((video) => {
    if (!(video instanceof HTMLVideoElement)) throw new Error('not a video');
    const end = video.seekable.end(video.seekable.length - 1);
    return { length: end - video.seekable.start(0), behind: end - video.currentTime };
  });

test('a viewer who goes back by minutes has the chat of then, and at the edge that of now', async ({
  player,
  operator,
}) => {
  const live = await operator.liveStream({ timeMachine: true, chat: {} });
  await live.chat.fill({ count: 60, kind: 'short', secondsApart: APART });
  const [from, to] = [3600, -60].map((ago) => new Date(Date.now() - ago * 1000).toISOString());
  const address = `${at.platform}/api/replay/live/${live.id}/messages?from=${from}&to=${to}&uuid=moment-test&provider=pardeh`;
  const { data }: { data: readonly { id: string | number; created_at: string }[] } = await (
    await fetch(address)
  ).json();
  const dates = new Map(data.map(({ id, created_at }) => [String(id), Date.parse(created_at) / 1000]));
  expect(dates.size).toBe(60);

  const opened = await player.open(live.query());
  await opened.expectPlaying();
  await expect.poll(async () => (await ids(opened)).length).toBeGreaterThan(0);
  await opened.pauseByKey();
  const { length } = await readWindow(opened);
  for (const share of [0.5, 0.8, 0.3]) {
    await opened.video().evaluate((video, behind) => {
      if (!(video instanceof HTMLVideoElement)) return;
      video.currentTime = video.seekable.end(video.seekable.length - 1) - behind;
    }, length * share);
    const age = async (id: string | undefined) => {
      const { behind } = await readWindow(opened);
      return Date.now() / 1000 - behind - (dates.get(id ?? '') ?? Number.NEGATIVE_INFINITY);
    };
    // The list follows the seek in the next frame.
    await expect
      .poll(
        async () => {
          const ages = await Promise.all((await ids(opened)).map(age));
          const newest = ages.at(-1) ?? Number.POSITIVE_INFINITY;
          return { isLast: newest < APART + TOLERANCE, hasLater: ages.some((one) => one < -1) };
        },
        { message: 'the last message is that of the picture, and none is later' },
      )
      .toEqual({ isLast: true, hasLater: false });
  }
  await live.chat.post({ text: 'این را هنوز ندیده‌اید' });
  await opened.frame.getByRole('button', { name: /زنده/ }).click();
  await expect(opened.frame.getByText('این را هنوز ندیده‌اید').first()).toBeVisible();
  await expect(opened.frame.locator('[data-unread]')).toHaveCount(0);
});

test('an old message that is pinned now is not pinned in the past, and is at the edge', async ({
  player,
  operator,
}) => {
  const live = await operator.liveStream({ timeMachine: true, chat: {} });
  await live.chat.fill({ count: 5, kind: 'short', secondsApart: 600 });
  const [old] = (await live.chat.state()).latest;
  await live.chat.pin({ id: String(old?.id) });

  const opened = await player.open(live.query());
  await opened.expectPlaying();
  const pinned = opened.frame.locator('[data-pinned]');
  await expect(pinned).toBeVisible();
  await opened.pauseByKey();
  const { length } = await readWindow(opened);
  await opened.video().evaluate((video, behind) => {
    if (!(video instanceof HTMLVideoElement)) return;
    video.currentTime = video.seekable.end(video.seekable.length - 1) - behind;
  }, length * 0.5);
  await expect(pinned).toHaveCount(0);
  await opened.frame.getByRole('button', { name: /زنده/ }).click();
  await expect(pinned).toBeVisible();
});
