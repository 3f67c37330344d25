import { at } from '../steps/addresses';
import { expect, type Player, test } from '../steps/player';
import { SMALL } from '../steps/sizes';
import { JOURNEY } from '../steps/tiers';
import { fa } from '../steps/words';

/** A live stream that ends while it is watched. */

test.use({ viewport: SMALL });
// The tested rule itself takes 20 s.
test.describe.configure({ mode: 'parallel', timeout: 90_000 });

const redirectOnEndedUrl = `${at.hostOnOtherSite}/plain.html?ended`;
const over = (player: Player) => player.frame.getByText(fa('over.title'));
const offer = (player: Player, name: RegExp) => player.frame.getByRole('button', { name });

test('a stream that is missing everywhere leads to the redirect after 20 s, while the details answer', async ({
  page,
  player,
  operator,
}) => {
  const live = await operator.liveStream();
  const opened = await player.open(live.query({ redirectOnEndedUrl }));
  await opened.expectPlaying();
  const from = Date.now();
  await live.set({ air: 'missing' });
  await page.waitForURL(redirectOnEndedUrl, { timeout: 45_000 });
  const seconds = (Date.now() - from) / 1000;
  expect(seconds).toBeGreaterThan(20);
});

test('a stream that is missing everywhere leads to its recording, and starts again when it exists', async ({
  player,
  operator,
}) => {
  const live = await operator.liveStream({ timeMachine: true });
  await live.set({ alternatives: ['2002'], archive: 'archive 3001' });
  const opened = await player.open(live.query());
  await opened.expectPlaying();
  await live.set({ air: 'missing' });
  await expect(over(opened)).toBeVisible({ timeout: 45_000 });
  await expect(offer(opened, new RegExp(fa('over.archive')))).toBeVisible();
  await expect(offer(opened, new RegExp(`فینال.*${fa('over.live')}`))).toBeVisible();
  await live.set({ air: 'on' });
  await expect(over(opened)).toBeHidden({ timeout: 40_000 });
  await opened.expectPlaying();
});

test(
  'details that report the end end it, and its recording is one press away',
  JOURNEY,
  async ({ player, operator }) => {
    const live = await operator.liveStream();
    const opened = await player.open(live.query());
    await opened.expectPlaying();
    await live.set({ ended: true, archive: 'archive 3001' });
    await expect(over(opened)).toBeVisible({ timeout: 20_000 });
    await offer(opened, new RegExp(fa('over.archive'))).click();
    await expect(over(opened)).toBeHidden();
    await opened.expectPlaying();
  },
);

test('a live stream whose details are gone has ended for its viewers, until they are back', async ({
  player,
  operator,
}) => {
  const live = await operator.liveStream();
  const opened = await player.open(live.query());
  await opened.expectPlaying();
  await live.set({ air: 'gone' });
  await expect(over(opened)).toBeVisible({ timeout: 30_000 });
  await expect(opened.frame.getByText(fa('screen.not-found-code'))).toHaveCount(0);
  await live.set({ air: 'on' });
  await expect(over(opened)).toBeHidden({ timeout: 40_000 });
  await opened.expectPlaying();
});

test('a playlist that is closed ends it, and its window can be watched again', async ({
  player,
  operator,
}) => {
  const live = await operator.liveStream({ timeMachine: true, length: 20 });
  await live.set({ archive: 'archive 3001' });
  const opened = await player.open(live.query());
  await opened.expectPlaying();
  await live.end();
  await expect(over(opened)).toBeVisible({ timeout: 30_000 });
  await expect(offer(opened, new RegExp(fa('over.archive')))).toBeVisible();
  await opened.frame
    .getByRole('button', { name: fa('transport.replay') })
    .last()
    .click();
  await expect(over(opened)).toBeHidden();
  await opened.expectPlaying();
});
