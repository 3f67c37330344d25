import type { Locator } from 'playwright/test';
import { at } from '../steps/addresses';
import { list, pill, rows, TALKING, watch, watchMiddle } from '../steps/pages/chat-list';
import { expect, type Player, test } from '../steps/player';
import { fa } from '../steps/words';

/** Reading the chat: its list, its position on the page, and unusual messages. */

async function openFull(player: Player): Promise<void> {
  await player.press('f');
  await expect.poll(() => player.frame.evaluate(() => document.fullscreenElement !== null)).toBe(true);
}

async function pressChat(player: Player): Promise<Locator> {
  const panel = player.frame.getByRole('dialog', { name: fa('chat.title') });
  await player.pressOnBar(fa('chat.title'));
  await expect(panel).toBeVisible();
  return panel;
}

const RULE = 'محترمانه بنویسید.';

test('older pages come while one scrolls up, and nothing jumps', async ({ page, player, operator }) => {
  const live = await operator.liveStream({ ...TALKING, chat: {} });
  await live.chat.fill({ count: 80, kind: 'mixed' });
  let release: () => void = () => undefined;
  let gate: Promise<void> | null = null;
  await page.route(/anon-list-messages/, async (route) => {
    await gate;
    await route.continue();
  });
  const opened = await player.open(watch(live));
  await expect(rows(opened).last()).toBeVisible();
  gate = new Promise((resolve) => {
    release = resolve;
  });
  const height = () => list(opened).evaluate((box) => box.scrollHeight);
  // Like the wheel, but at once: the wheel itself would continue after the next page has loaded.
  const scrollToTop = () =>
    list(opened).evaluate((box) => {
      box.dispatchEvent(new WheelEvent('wheel', { deltaY: -1 }));
      box.scrollTop = 0;
    });
  // A pending page still loads; the next one waits.
  await expect(async () => {
    await scrollToTop();
    await expect(opened.frame.locator('[data-older=loading]')).toBeVisible({ timeout: 1000 });
    expect(await list(opened).evaluate((box) => box.scrollTop)).toBe(0);
  }).toPass();
  const first = await rows(opened).first().getAttribute('data-message');
  const row = list(opened).locator(`[data-message="${first}"]`);
  const top = async () => (await row.boundingBox())?.y ?? Number.NaN;
  const [before, low] = [await top(), await height()];
  release();
  await expect.poll(height).toBeGreaterThan(low + 300);
  await expect(opened.frame.locator('[data-older]')).toHaveCount(0);
  const moved = { message: 'pixels that the line has moved' };
  await expect.poll(async () => Math.abs((await top()) - before), moved).toBeLessThan(3);

  // Deleting messages above does not scroll the list either.
  const y = await watchMiddle(opened);
  const stood = await y();
  const id = (await rows(opened).first().getAttribute('data-message')) ?? '';
  await live.chat.delete({ id });
  await expect(list(opened).locator(`[data-message="${id}"]`)).toHaveCount(0);
  await expect.poll(async () => Math.abs((await y()) - stood), moved).toBeLessThan(3);
  await list(opened).hover();
  await expect(async () => {
    await page.mouse.wheel(0, -20_000);
    expect(await height()).toBeGreaterThan(80 * 54);
  }).toPass();
});

test('no message is harmful, however it is written', async ({ page, player, operator }) => {
  const live = await operator.liveStream({ ...TALKING, chat: {} });
  const opened = await player.open(watch(live));
  await expect(opened.frame.getByText(fa('chat.empty'))).toBeVisible();
  const title = await page.title();
  for (const kind of ['long', 'word', 'bidi', 'emoji', 'link', 'markup'] as const) {
    await live.chat.post({ kind, name: kind });
    const row = rows(opened).filter({ has: opened.frame.locator('bdi', { hasText: kind }) });
    await expect(row).toBeInViewport();
    expect((await row.boundingBox())?.height, `${kind}: folded`).toBeLessThan(260);
  }
  expect(await list(opened).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  expect(await list(opened).locator('a, script, img:not([width="32"])').count()).toBe(0);
  expect(await page.title()).toBe(title);

  const fold = rows(opened)
    .filter({ has: opened.frame.locator('bdi', { hasText: 'emoji' }) })
    .getByRole('button', { name: fa('action.show-more') });
  // By keyboard, since the list moves under a pointer while it renders rows that come into view.
  await fold.press('Enter');
  await expect(opened.frame.getByRole('button', { name: fa('action.show-less') })).toHaveAttribute(
    'aria-expanded',
    'true',
  );

  const allowed = `${at.hostOnOtherSite}/gallery`;
  await live.chat.post({ text: `ببینید ${allowed}، نه https://evil.example.com/` });
  await pill(opened).click();
  const links = list(opened).locator('a');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', allowed);
  await expect(links).toHaveAttribute('rel', 'noopener noreferrer nofollow');
});

test('an author is hidden with all their messages, and returns from the rules', async ({
  player,
  operator,
}) => {
  const live = await operator.liveStream({ ...TALKING, chat: { rules: [RULE] } });
  await live.chat.post({ text: 'خرید کنید', author: 'crowd-7', count: 2 });
  await live.chat.post({ text: 'سلام', author: 'crowd-8' });
  const opened = await player.open(watch(live));
  await expect(rows(opened)).toHaveCount(3);
  // By keyboard: from the list to the button of its first line.
  await rows(opened).first().getByRole('button').focus();
  await opened.page.keyboard.press('Enter');
  await rows(opened)
    .first()
    .getByRole('button', { name: fa('chat.hide') })
    .click();
  await expect(rows(opened)).toHaveCount(1);
  await opened.page.reload();
  await expect(rows(opened)).toHaveCount(1);

  await opened.frame.getByRole('button', { name: fa('chat.rules') }).click();
  await expect(opened.frame.getByText(RULE)).toBeVisible();
  await opened.frame.getByRole('button', { name: fa('chat.unhide') }).click();
  await opened.frame.getByRole('button', { name: fa('action.back') }).click();
  await expect(rows(opened)).toHaveCount(3);
});

test('emoji go where the caret is, by keyboard as well', async ({ player, operator }) => {
  const live = await operator.liveStream({ ...TALKING, chat: { defaultMessages: ['سلام به همه'] } });
  await live.chat.fill({ count: 5, kind: 'short' });
  const opened = await player.open(watch(live, { xToken: await operator.viewer().token('سارا') }));
  const field = opened.frame.getByRole('textbox', { name: fa('chat.write') });
  await field.fill('آفرین به شما');
  await field.press('Home');
  for (let step = 0; step < 5; step += 1) await field.press('ArrowLeft');
  await opened.frame.getByRole('button', { name: fa('action.emojis'), exact: true }).press('Enter');
  await expect(opened.frame.getByRole('button', { name: '😀' })).toBeFocused();
  await opened.page.keyboard.press('ArrowRight');
  await opened.page.keyboard.press('Enter');
  await expect(field).toHaveValue('آفرین😂 به شما');
  await opened.page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await expect(opened.frame.getByRole('button', { name: '😀' })).toHaveCount(0);
  await field.fill('آ'.repeat(4990));
  await expect(opened.frame.getByText(fa('chat.left', { count: '۱۰' }))).toBeVisible();
  await expect(opened.frame.getByRole('button', { name: 'سلام به همه' })).toBeVisible();
});

test('in full screen it lies over the picture if enabled, and is loaded once', async ({
  player,
  operator,
}) => {
  const live = await operator.liveStream({ ...TALKING, chat: {} });
  await live.chat.fill({ count: 20, kind: 'short' });
  const opened = await player.open(watch(live));
  const overlay = opened.frame.locator('[data-chat-overlay]');
  await expect(rows(opened).last()).toBeVisible();
  await openFull(opened);
  await expect(overlay).toHaveCount(0);
  const panel = await pressChat(opened);
  await panel.getByRole('button', { name: fa('chat.overlay') }).click();
  await panel.getByRole('button', { name: fa('action.close') }).click();
  await live.chat.post({ text: 'روی تصویر' });
  await expect(overlay.getByText('روی تصویر')).toBeVisible();
  await expect(overlay.locator('p')).toHaveCount(4);
  // Presses on it reach the picture below.
  const box = await overlay.boundingBox();
  if (box === null) throw new Error('the overlay has no place');
  const below = await opened.frame.evaluate(
    ([x, y]) => document.elementFromPoint(x, y)?.closest('[data-chat-overlay]') === null,
    [box.x + box.width / 2, box.y + box.height - 20] as const,
  );
  expect(below).toBe(true);

  await opened.page.reload();
  await expect(rows(opened).last()).toBeVisible();
  await openFull(opened);
  await expect(overlay).toBeVisible();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('it is the page below the picture, and in the small player a page of its own', async ({
    page,
    player,
    operator,
  }) => {
    const live = await operator.liveStream({ ...TALKING, chat: {} });
    await live.chat.fill({ count: 20, kind: 'short' });
    const opened = await player.open(watch(live, { xToken: await operator.viewer().token('سارا') }));
    await expect(opened.frame.getByRole('tab', { name: fa('chat.title') })).toHaveAttribute(
      'aria-selected',
      'true',
    );
    await expect(rows(opened).last()).toBeInViewport();
    const field = opened.frame.getByRole('textbox', { name: fa('chat.write') });
    await expect(field).toBeInViewport();
    expect((await list(opened).boundingBox())?.height).toBeGreaterThan(200);

    await page.setViewportSize({ width: 480, height: 270 });
    await expect(list(opened)).toHaveCount(0);
    await opened.pressInMore(fa('chat.title'));
    await expect(rows(opened).last()).toBeInViewport();
    await expect(field).toBeInViewport();
  });
});

test('screen readers hear new messages while the focus is in the chat, and otherwise none', async ({
  player,
  operator,
}) => {
  const live = await operator.liveStream({ ...TALKING, chat: {} });
  await live.chat.fill({ count: 5, kind: 'short' });
  const opened = await player.open(watch(live));
  await expect(rows(opened).last()).toBeVisible();
  const announcement = opened.frame.locator('[data-chat] output[aria-live]');
  await live.chat.post({ text: 'نخست', name: 'نگار' });
  await expect(list(opened).getByText('نخست')).toBeVisible();
  await list(opened).focus();
  await live.chat.post({ text: 'دوم', name: 'نگار' });
  await expect(announcement).toHaveText('نگار: دوم');
});
