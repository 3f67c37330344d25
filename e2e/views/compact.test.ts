// @module-tag ci

import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { filmQuery } from '../operator/query';
import { fa } from '../specs/steps/words';
import { button, makeQuick, openLive } from './live-steps';
import { loginOf } from './login-steps';
import { operator } from './platform';
import { open, type Player } from './player';

/** Panels of the smallest stage, 300 by 170 CSS pixels, and of other low ones. */

const SMALLEST = { width: 300, height: 170 };

async function openPanel(player: Player, name: string): Promise<Locator> {
  await player.pressInMore(name);
  return player.view.getByRole('dialog', { name });
}

const boxOf = (locator: Locator) => locator.element().getBoundingClientRect();

function expectInside(inner: DOMRect, outer: DOMRect): void {
  expect(inner.top).toBeGreaterThanOrEqual(outer.top);
  expect(inner.bottom).toBeLessThanOrEqual(outer.bottom);
}

test('the reactions of the smallest stage stand in one line above its bar', async () => {
  const player = await openLive(await makeQuick(), {}, SMALLEST);
  await player.pressInMore(fa('reactions.title'));
  const tray = player.view.getByRole('dialog', { name: fa('reactions.title') });
  await expect.element(tray).toBeVisible();
  const lines = () =>
    new Set(
      tray
        .getByRole('button')
        .elements()
        // In the layout, since the one under the pointer is scaled up.
        .map((emoji) => (emoji instanceof HTMLElement ? emoji.offsetTop : null)),
    ).size;
  await expect.poll(lines).toBe(1);
  await button(player, /^❤️/).click();
});

test('a long time leaves the button for full screen in the bar, and is whole without the length', async () => {
  const { root, view, stir } = await open(
    { type: 'vod', id: '1001', autoplay: true },
    { width: 260, height: 150 },
  );
  await stir();
  const full = view.getByRole('button', { name: fa('transport.fullscreen'), exact: true });
  await expect.element(full).toBeVisible();
  const [now, length] = root.querySelector('[data-controls] span:has(> bdi + span)')?.children ?? [];
  const time = now?.parentElement;
  if (!now || !length || !time) throw new Error('no time');
  // As wide as that of a film of several hours, or under a minimum font size.
  time.style.fontSize = '24px';
  const box = time.getBoundingClientRect();
  expect(boxOf(full).right).toBeLessThanOrEqual(260);
  expectInside(now.getBoundingClientRect(), box);
  expect(now.getBoundingClientRect().right).toBeLessThanOrEqual(box.right);
  expect(length.getBoundingClientRect().top).toBeGreaterThanOrEqual(box.bottom);
});

test('the chat of the smallest stage shows messages above its field, and can be closed', async () => {
  const live = await makeQuick({ chat: { chat: true } });
  await live.chat.fill({ count: 5, kind: 'short' });
  await live.chat.pin({ text: 'خوش آمدید؛ ترانه‌ها را نوبت‌به‌نوبت اعلام می‌کنیم.' });
  const player = await openLive(live, { xToken: await operator.viewer().token('سارا') }, SMALLEST);
  const panel = await openPanel(player, fa('chat.title'));
  const list = panel.getByRole('log');
  await expect.element(list).toBeVisible();
  expect(boxOf(list).height).toBeGreaterThan(60);
  expectInside(boxOf(panel.getByRole('textbox')), boxOf(panel));
  await panel.getByRole('button', { name: fa('action.close'), exact: true }).click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('the chat has its field in sight over a keyboard that leaves 150 pixels', async () => {
  const live = await makeQuick({ chat: { chat: true } });
  const query = { xToken: await operator.viewer().token('سارا') };
  const player = await openLive(live, query, { width: 640, height: 360 });
  const panel = await openPanel(player, fa('chat.title'));
  await panel.getByRole('textbox').click();
  await page.viewport(640, 150);
  const box = panel.getByRole('textbox').element();
  const hits = () => {
    const { left, right, top, bottom } = box.getBoundingClientRect();
    return [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y) === box);
  };
  await expect.poll(hits).toEqual([true, true]);
  await panel.getByRole('button', { name: fa('action.close'), exact: true }).click();
  await expect.element(panel).not.toBeInTheDocument();
});

test('the poll of the smallest stage scrolls with its button, which covers no answer', async () => {
  const live = await makeQuick();
  await live.poll.open({ title: 'کدام اجرا به دل شما نشست؟', options: ['یک', 'دو', 'سه', 'چهار'] });
  const player = await openLive(live, {}, SMALLEST);
  const panel = await openPanel(player, fa('poll.title'));
  const last = panel.getByRole('radio').last();
  const vote = panel.getByRole('button', { name: fa('poll.vote') });
  await expect.element(vote).toBeInTheDocument();
  expect(boxOf(vote).top).toBeGreaterThan(boxOf(last).bottom);
  await last.click();
  await vote.click();
  await expect.poll(() => live.poll.votes()).toEqual([0, 0, 0, 1]);
});

test.each([
  [640, 360],
  [400, 225],
  [300, 170],
])('the login of a stage of %s by %s has its button in sight, in both steps', async (width, height) => {
  const account = operator.account();
  const { id } = await operator.film();
  const player = await open(filmQuery({ id, autoplay: true }), { width, height });
  await player.pressInMore(fa('login.title'));
  const panel = loginOf(player);
  const press = (name: string) => panel.getByRole('button', { name, exact: true });
  await expect.element(press(fa('login.get-code'))).toBeVisible();
  const outside = () => {
    const { left, right, top, bottom } = boxOf(panel.getByRole('button').last());
    const hits = [top + 1, bottom - 1].map((y) => document.elementFromPoint((left + right) / 2, y));
    return hits.filter((hit) => hit?.closest('button') === null).length;
  };
  await expect.poll(outside).toBe(0);
  await panel.getByLabelText(fa('login.mobile')).fill(account.mobile);
  await press(fa('login.get-code')).click();
  await expect.element(press(fa('login.confirm'))).toBeVisible();
  await expect.poll(outside).toBe(0);
});

test('the comments of the smallest stage have their field in sight', async () => {
  const film = await operator.film();
  for (const text of ['یک', 'دو', 'سه', 'چهار']) await film.comments.post({ text });
  const viewer = operator.viewer();
  const player = await open(
    filmQuery({ id: film.id, autoplay: true, uuid: viewer.uuid, xToken: await viewer.token('سارا') }),
    SMALLEST,
  );
  const panel = await openPanel(player, fa('comments.title'));
  await expect.element(panel.getByRole('article').first()).toBeVisible();
  expectInside(boxOf(panel.getByRole('textbox')), boxOf(panel));
});
