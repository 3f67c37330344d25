import { expect, test } from 'vitest';
import { fa, faPattern } from '../specs/steps/words';
import { openAsGuest, openAsSara, openTab, rows, SARA, write } from './comments-steps';
import { logIn } from './login-steps';
import { json, openNetwork, withoutToken } from './network';
import { operator } from './platform';
import { recordTexts } from './seen-texts';

/** Writing comments on a film: drafts, comments awaiting approval, and rejected ones. */

test('a guest is asked to log in, and the comment is sent then, and marked as theirs', async () => {
  const film = await operator.film();
  await film.comments.post({ text: 'نمای پایانی را ببینید' });
  withoutToken(openNetwork());
  const sent = recordTexts();
  const account = operator.account();
  const player = await openAsGuest(film);
  const tab = await openTab(player);
  await tab.getByRole('textbox').fill('سه بار دیدم');
  await player.view.getByRole('tab', { name: fa('about.title') }).click();
  await openTab(player);
  await expect.element(tab.getByRole('textbox')).toHaveValue('سه بار دیدم');
  await tab.getByRole('button', { name: fa('comments.send') }).click();
  await expect.poll(sent).toContain(fa('toast.login-first'));
  await expect.element(tab.getByRole('textbox')).toHaveValue('سه بار دیدم');
  await logIn(player, account);

  await expect.poll(sent).toContain(fa('toast.comment-added'));
  const mine = fa('comments.mine');
  await expect.element(rows(tab).first()).toHaveTextContent('سه بار دیدم');
  await expect.element(rows(tab).first().getByText(mine, { exact: true })).toBeVisible();
  await expect.element(rows(tab).last().getByText(mine, { exact: true })).not.toBeInTheDocument();
  await expect.element(tab.getByRole('textbox')).toHaveValue('');
  await expect.element(player.view.getByRole('tab', { name: 'نظرها ۲' })).toBeVisible();
  const shown = (await film.comments.shown()).map(({ text }) => text);
  expect(shown).toEqual(['سه بار دیدم', 'نمای پایانی را ببینید']);
});

test('a comment that waits for approval is visible to its author only, with a note', async () => {
  const film = await operator.film();
  await film.comments.post({ text: 'کجا فیلم گرفته‌اند؟' });
  await film.comments.set({ hiddenByDefault: true });
  const sent = recordTexts();
  const tab = await openTab(await openAsSara(film));
  await write(tab, 'در مرنجاب');
  await expect.poll(sent).toContain(fa('toast.comment-waits'));
  const mine = rows(tab).filter({ hasText: 'در مرنجاب' });
  await expect.element(mine).toHaveTextContent(fa('comments.waits'));
  await expect.element(mine.getByRole('button')).not.toBeInTheDocument();

  await tab.getByRole('button', { name: faPattern('comments.answering') }).click();
  await tab.getByRole('textbox').fill('نزدیک کاشان');
  await tab.getByRole('button', { name: fa('action.emojis') }).click();
  await tab.getByRole('button', { name: '🌸' }).click();
  await tab.getByRole('button', { name: fa('comments.send'), exact: true }).click();
  await expect.poll(sent).toContain(fa('toast.answer-waits'));
  await expect.element(rows(tab).filter({ hasText: 'نزدیک کاشان' })).toHaveTextContent(fa('comments.waits'));
  expect(await film.comments.shown()).toHaveLength(1);
  const waiting = (await film.comments.waiting()).map(({ text }) => text);
  expect(waiting.toSorted()).toEqual(['در مرنجاب', 'نزدیک کاشان🌸']);
});

test('answers stand under their comment by pages of ten, and an own one joins them', async () => {
  const film = await operator.film();
  const talked = await film.comments.post({ text: 'بهترین صحنه کدام است؟' });
  await film.comments.post({ text: 'پاسخ نخست', replyTo: talked, count: 12 });
  const sent = recordTexts();
  const asked = openNetwork().calls('comments/list-comment-replies');
  const tab = await openTab(await openAsSara(film));
  const fold = tab.getByRole('button', { name: fa('comments.answers', { count: '۱۲' }) });
  await expect.element(fold).toBeVisible();
  expect(asked()).toHaveLength(0);
  await fold.click();
  await expect.element(rows(tab)).toHaveLength(11);
  await tab.getByRole('button', { name: fa('comments.more-answers') }).click();
  await expect.element(rows(tab)).toHaveLength(13);

  // A reply to a reply has the same level.
  await rows(tab)
    .nth(1)
    .getByRole('button', { name: faPattern('comments.answering') })
    .click();
  await expect.element(tab.getByRole('textbox', { name: fa('comments.write-answer') })).toHaveFocus();
  await write(tab, 'همان سپیده‌دم');
  await expect.poll(sent).toContain(fa('toast.answer-added'));
  await expect.element(rows(tab).last()).toHaveTextContent(SARA);
  await expect.element(rows(tab).last()).toHaveTextContent('همان سپیده‌دم');
  await expect.element(rows(tab).last()).toBeInViewport();
  await expect.element(tab.getByRole('textbox', { name: fa('comments.write') })).toBeVisible();
  const replies = await fetch(String(asked()[0]?.url).replace('offset=0', 'offset=10'));
  expect((await replies.json()).results.at(-1)).toMatchObject({ text: 'همان سپیده‌دم', reply_to: talked });
});

test('where commenting is not possible the viewer reads that, also when it ends while they write', async () => {
  const film = await operator.film();
  await film.comments.post({ text: 'یک دیدگاه' });
  const sent = recordTexts();
  const player = await openAsSara(film);
  const tab = await openTab(player);
  await expect.element(rows(tab)).toHaveLength(1);
  // The number appears with the permission to comment.
  await expect.element(player.view.getByRole('tab', { name: 'نظرها ۱' })).toBeVisible();
  await film.comments.set({ canComment: false });
  await write(tab, 'دیر رسیدم');
  await expect.poll(sent).toContain(fa('toast.comment-closed'));
  await expect.element(tab.getByText(fa('comments.closed-hint'))).toBeVisible();
  await expect.element(tab.getByRole('textbox')).not.toBeInTheDocument();

  player.close();
  const again = await openTab(await openAsSara(film));
  await expect.element(again.getByText(fa('comments.closed-hint'))).toBeVisible();
  await expect.element(rows(again)).toHaveLength(1);
  await expect.element(again.getByRole('textbox')).not.toBeInTheDocument();
  await expect.element(again.getByRole('button', { name: /^پاسخ/ })).not.toBeInTheDocument();
});

test('a refusal is shown in the platform’s words, and a lost line in ours; the text stays', async () => {
  const film = await operator.film();
  const network = openNetwork();
  const sent = recordTexts();
  const player = await openAsSara(film);
  const tab = await openTab(player);
  const accept = network.answer('comments/comment/create', () =>
    json(400, { detail: 'واژه‌های ناشایست دارد' }),
  );
  await write(tab, 'زیبا بود');
  await expect.poll(sent).toContain('واژه‌های ناشایست دارد');
  accept();
  const heal = network.answer('comments/comment/create', () => {
    throw new TypeError('Failed to fetch');
  });
  await tab.getByRole('button', { name: fa('comments.send') }).click();
  await expect.poll(sent).toContain(fa('toast.comment-failed'));
  heal();
  await expect.element(tab.getByRole('textbox')).toHaveValue('زیبا بود');
  await tab.getByRole('textbox').click();
  await player.press('{Control>}{Enter}{/Control}');
  await expect.element(rows(tab)).toHaveLength(1);
  expect(await film.comments.shown()).toHaveLength(1);
});
