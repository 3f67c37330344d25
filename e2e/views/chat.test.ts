import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import type { LiveStream } from '../operator/live-stream';
import { fa } from '../specs/steps/words';
import { makeQuick, openLive } from './live-steps';
import { operator } from './platform';
import type { Player } from './player';

/** The chat of a large event: answers, roles, reports, floods, and the permission to write. */

const WIDE = { width: 1280, height: 720 };

const talkOf = ({ view }: Player) => view.getByRole('region', { name: fa('chat.title') });
const rowsOf = (player: Player) => [...player.root.querySelectorAll<HTMLElement>('[data-message]')];
/** A row is focusable once the list has measured and revealed it. */
const rowOf = (player: Player, text: string) =>
  rowsOf(player).find(
    (row) =>
      row.checkVisibility({ visibilityProperty: true }) &&
      row.querySelector('p[dir=auto]')?.textContent === text,
  );
const fieldOf = (player: Player) => talkOf(player).getByRole('textbox');

async function openTalk(live: LiveStream, name: string | null = 'سارا'): Promise<Player> {
  const xToken = name === null ? undefined : await operator.viewer().token(name);
  const player = await openLive(live, { ...(xToken && { xToken }) }, WIDE);
  await expect.element(talkOf(player)).toBeVisible();
  await live.chat.untilListeners(1);
  return player;
}

async function openActions(player: Player, text: string): Promise<void> {
  await expect.poll(() => rowOf(player, text)).toBeDefined();
  const row = rowOf(player, text);
  await userEvent.hover(row ?? player.root);
  row?.querySelector<HTMLElement>('[aria-expanded]')?.click();
  await expect.element(talkOf(player).getByRole('button', { name: fa('chat.hide') })).toBeVisible();
}

test('a message is answered by keyboard, and its quote leads to it', async () => {
  const live = await makeQuick({ chat: { chat: true } });
  await live.chat.post({ text: 'کی آغاز می‌شود؟', name: 'نگار' });
  const player = await openTalk(live);
  await expect.poll(() => rowOf(player, 'کی آغاز می‌شود؟')).toBeDefined();
  talkOf(player).getByRole('log').element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(() => document.activeElement).toBe(rowOf(player, 'کی آغاز می‌شود؟'));
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => document.activeElement?.getAttribute('aria-expanded')).toBe('false');
  await userEvent.keyboard('{Enter}');
  await expect.element(talkOf(player).getByRole('button', { name: fa('chat.reply') })).toBeVisible();
  await userEvent.keyboard('{ArrowUp}{Enter}{Enter}');
  await expect.element(fieldOf(player)).toHaveFocus();
  await userEvent.keyboard('همین حالا{Enter}');
  await expect.poll(() => player.root.querySelector('[data-own=shown]')?.textContent).toContain('همین حالا');
  const { latest } = await live.chat.state();
  expect(latest[0]).toMatchObject({ text: 'همین حالا', reply_to: { name: 'نگار', text: 'کی آغاز می‌شود؟' } });
  await talkOf(player)
    .getByRole('button', { name: /کی آغاز می‌شود؟/ })
    .click();
  await expect.poll(() => document.activeElement).toBe(rowOf(player, 'کی آغاز می‌شود؟'));
});

test('a quote leads to a message on an older page, and says when it is gone', async () => {
  const live = await makeQuick({ chat: { chat: true } });
  const { messages } = await live.chat.post({ text: 'نخستین پیام', name: 'نگار' });
  const [first] = messages;
  if (first === undefined) throw new Error('nothing was posted');
  await live.chat.post({ text: 'میان', count: 60 });
  const replyTo = Number(first.id);
  await live.chat.post({ text: 'پاسخ یکم', name: 'امید', replyTo });
  const player = await openTalk(live);
  const quote = talkOf(player).getByRole('button', { name: /نخستین پیام/ });
  await quote.click();
  await expect.poll(() => document.activeElement?.getAttribute('data-message')).toBe(first.id);
  // Rows above are measured when they are drawn, and the list scrolls by the difference.
  await expect
    .poll(() => {
      const box = talkOf(player).getByRole('log').element().getBoundingClientRect();
      const row = rowOf(player, 'نخستین پیام')?.getBoundingClientRect();
      return row !== undefined && row.top >= box.top - 1 && row.bottom <= box.bottom + 1;
    })
    .toBe(true);

  await live.chat.delete({ id: first.id });
  await expect.element(talkOf(player).getByRole('log')).toHaveFocus();
  await live.chat.post({ text: 'پاسخ دوم', name: 'امید', replyTo });
  await userEvent.keyboard('{End}');
  await expect.element(talkOf(player).getByText(fa('chat.quote-gone')).first()).toBeVisible();
  await expect.poll(() => player.root.textContent?.includes('نخستین پیام')).toBe(false);
});

test('hosts and moderators have a badge that no name can imitate', async () => {
  const live = await makeQuick({ chat: { chat: true } });
  const { latest } = await live.chat.post({ text: 'من ناظرم', name: 'نگار' });
  const author = String(latest[0]?.author);
  await live.chat.standing({ author, standing: 'moderator' });
  await live.chat.post({ text: 'من هم', name: `${fa('chat.moderator')} ✅` });
  const player = await openTalk(live, null);
  await expect.poll(() => rowOf(player, 'من هم')).toBeDefined();
  const badges = rowsOf(player).map((row) => row.querySelector('[data-role]')?.textContent ?? null);
  expect(badges).toEqual([fa('chat.moderator'), null]);
});

test('a report reaches the moderators, and is sent once', async () => {
  const live = await makeQuick({ chat: { chat: true } });
  await live.chat.post({ text: 'جایزه می‌دهیم', name: 'فروشنده' });
  const player = await openTalk(live, null);
  await openActions(player, 'جایزه می‌دهیم');
  await talkOf(player)
    .getByRole('button', { name: fa('chat.report'), exact: true })
    .click();
  await talkOf(player)
    .getByRole('button', { name: fa('chat.report-spam') })
    .click();
  await expect.element(player.view.getByText(fa('toast.message-reported'))).toBeVisible();
  expect((await live.chat.state()).reports).toMatchObject([{ text: 'جایزه می‌دهیم', reasons: { spam: 1 } }]);
  await openActions(player, 'جایزه می‌دهیم');
  await expect.element(talkOf(player).getByRole('button', { name: fa('chat.reported') })).toBeDisabled();
});

test('the field follows who may write, as the moderator changes it', async () => {
  const live = await makeQuick({ chat: { chat: true } });
  const player = await openTalk(live);
  await live.chat.set({ mode: 'emoji' });
  await expect.element(fieldOf(player)).toHaveAttribute('placeholder', fa('chat.write-emoji'));
  await fieldOf(player).fill('گل ⚽');
  await expect.element(talkOf(player).getByText(fa('chat.emoji-words'))).toBeVisible();
  await expect.element(talkOf(player).getByRole('button', { name: fa('chat.send') })).toBeDisabled();
  await fieldOf(player).fill('⚽⚽');
  await userEvent.keyboard('{Enter}');
  await expect.poll(() => player.root.querySelector('[data-own=shown]')?.textContent).toContain('⚽⚽');

  await live.chat.set({ mode: 'subscribers' });
  await expect.element(fieldOf(player)).toHaveAttribute('placeholder', fa('chat.write-subscribers'));
  await fieldOf(player).fill('من هم؟');
  await userEvent.keyboard('{Enter}');
  await expect.element(talkOf(player).getByText(fa('chat.subscribers-only'))).toBeVisible();
  await live.chat.set({ mode: 'all', slowModeSeconds: 30 });
  await expect.element(fieldOf(player)).toHaveValue('من هم؟');
  await expect.element(talkOf(player).getByText(fa('chat.slow-told', { seconds: '۳۰' }))).toBeVisible();
});

test('messages that a crowd repeats are one row until it is opened', async () => {
  const live = await makeQuick({ chat: { chat: true } });
  const player = await openTalk(live);
  for (let turn = 0; turn < 6; turn += 1) await live.chat.post({ text: 'گل!', author: `crowd-${turn + 1}` });
  await live.chat.post({ text: 'چه شد؟', name: 'نگار' });
  const count = talkOf(player).getByRole('button', { name: fa('chat.repeats', { count: '۵' }) });
  await expect.element(count).toBeVisible();
  await expect.poll(() => rowsOf(player).length).toBe(2);
  await count.click();
  await expect.poll(() => rowsOf(player).length).toBe(7);
  await talkOf(player)
    .getByRole('button', { name: fa('chat.fold') })
    .click();
  await expect.poll(() => rowsOf(player).length).toBe(2);
});
