import { list, pill, rest, rows, scrollUp, TALKING, watch, watchMiddle } from '../steps/pages/chat-list';
import { expect, test } from '../steps/player';
import { ar, fa } from '../steps/words';

/** The chat list when a hundred people write every second, and after ten thousand messages. */

// One crowd at a time: on two cores the messages of both at once would arrive many seconds late.
test.describe.configure({ mode: 'default' });

test('it follows the end while the viewer is there, and counts new messages when they are not', async ({
  player,
  operator,
}) => {
  const live = await operator.liveStream({ ...TALKING, chat: {} });
  await live.chat.fill({ count: 40, kind: 'short' });
  const viewer = operator.viewer();
  const opened = await player.open(watch(live, { uuid: viewer.uuid, xToken: await viewer.token() }));
  await expect(rows(opened).last()).toBeVisible();
  await live.chat.post({ text: 'یک' });
  await expect(list(opened).getByText('یک', { exact: true })).toBeInViewport();

  await scrollUp(opened, 400);
  const before = await rest(opened);
  await live.chat.post({ text: 'دو', count: 3 });
  await expect(pill(opened)).toHaveText(fa('chat.unread', { count: '۳' }));
  await expect.poll(() => rest(opened), { message: 'the place is kept' }).toBeGreaterThan(before);
  await pill(opened).click();
  await expect(pill(opened)).toHaveCount(0);
  await expect.poll(() => rest(opened)).toBeLessThan(3);
  await live.chat.post({ text: 'سه' });
  await expect(list(opened).getByText('سه', { exact: true })).toBeInViewport();

  // However many write, the viewer's scrolling wins.
  await live.chat.set({ crowdPerSecond: 100, crowdKind: 'various' });
  await expect(list(opened).getByText('سه', { exact: true })).toHaveCount(0);
  await scrollUp(opened, 300);
  const y = await watchMiddle(opened);
  const stood = await y();
  const unread = async () => Number(await pill(opened).getAttribute('data-unread'));
  const announced = await unread();
  await expect.poll(unread).toBeGreaterThan(announced + 100);
  expect(await y()).toBe(stood);

  // A viewer who sends a message is scrolled to it.
  await live.chat.set({ crowdPerSecond: 0 });
  const field = opened.frame.getByRole('textbox', { name: fa('chat.write') });
  await field.fill(ar('playlist.place', { place: 'این را', count: 'می‌گویم' }));
  await field.press('Enter');
  await expect(list(opened).locator('[data-own=shown]')).toBeInViewport();
  await expect(pill(opened)).toHaveCount(0);
});

test('ten thousand messages are a few rows', async ({ player, operator }) => {
  const live = await operator.liveStream({ ...TALKING, chat: {} });
  await live.chat.fill({ count: 5, kind: 'short' });
  const opened = await player.open(watch(live));
  await expect(rows(opened).last()).toBeVisible();
  // Messages wait for the picture during playback, and on two cores the burst delays the picture.
  await opened.pauseByKey();
  for (let sent = 0; sent < 10_000; sent += 2500) await live.chat.post({ text: `پیام ${sent}`, count: 2500 });
  await live.chat.post({ text: 'این آخری است' });
  await expect(list(opened).getByText('این آخری است')).toBeInViewport();
  expect(await list(opened).evaluate((box) => box.scrollHeight)).toBeGreaterThan(9900 * 50);
  expect(await rows(opened).count()).toBeLessThan(60);

  await list(opened).focus();
  await opened.page.keyboard.press('Home');
  await expect.poll(() => rest(opened)).toBeGreaterThan(400_000);
  await expect(rows(opened).first()).toBeVisible();
  expect(await rows(opened).count()).toBeLessThan(60);
  await opened.page.keyboard.press('End');
  await expect.poll(() => rest(opened)).toBeLessThan(3);
});
