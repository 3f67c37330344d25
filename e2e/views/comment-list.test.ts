// @module-tag ci

import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { fa } from '../specs/steps/words';
import { openAsGuest, openAsSara, openTab, rows, SARA } from './comments-steps';
import { json, openNetwork } from './network';
import { operator } from './platform';
import { recordTexts } from './seen-texts';
import { expectPlaying, tapPlay } from './steps';

/** Reading the comments of a film: likes, long texts, lists that fail to load, and the position of the comments. */

test('a like is kept on the device, sent with its id, and put back where it fails', async () => {
  const film = await operator.film();
  const id = await film.comments.post({ text: 'چه شبی', likes: 4 });
  const { uuid } = operator.viewer();
  const network = openNetwork();
  const sent = recordTexts();
  const player = await openAsGuest(film, { uuid });
  const tab = await openTab(player);
  const likes = network.calls(`comments/comment/${id}/like`);
  const counted = async () => (await film.comments.shown())[0]?.like;
  const others = fa('like.others', { count: '۴' });
  const mine = fa('like.mine', { count: '۵' });
  await tab.getByRole('button', { name: others }).click();
  await expect.element(tab.getByRole('button', { name: mine })).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(counted).toBe(5);
  expect(likes()[0]?.body).toMatchObject({ uuid });

  player.close();
  const again = await openTab(await openAsGuest(film, { uuid }));
  await expect.element(again.getByRole('button', { name: mine })).toBeVisible();
  const heal = network.answer(`comments/comment/${id}/like`, () => json(404, { detail: 'رفته است' }));
  await again.getByRole('button', { name: mine }).click();
  await expect.poll(sent).toContain(fa('toast.like-failed'));
  await expect.element(again.getByRole('button', { name: mine })).toBeVisible();
  heal();
  await again.getByRole('button', { name: mine }).click();
  await expect.element(again.getByRole('button', { name: others })).toBeVisible();
  await expect.poll(counted).toBe(4);
  expect(likes().at(-1)?.method).toBe('DELETE');
});

test('times in a text lead there, a long one unfolds, and markup is text', async () => {
  const film = await operator.film();
  await film.comments.post({ text: '<img src=x onerror=alert(1)> **نه**' });
  await film.comments.post({ text: 'سطر\n'.repeat(12) });
  await film.comments.post({ text: 'در ۰:۴۲ گوش کنید، نه در 12:30' });
  const player = await openAsGuest(film);
  const tab = await openTab(player);
  await expect.element(tab.getByText('<img src=x onerror=alert(1)> **نه**')).toBeVisible();
  const height = () => rows(tab).nth(1).element().getBoundingClientRect().height;
  const folded = height();
  await tab.getByRole('button', { name: fa('action.show-more') }).click();
  await expect.element(tab.getByRole('button', { name: fa('action.show-less') })).toBeVisible();
  expect(height()).toBeGreaterThan(folded + 100);
  await expect.element(tab.getByRole('button', { name: /12:30/ })).not.toBeInTheDocument();
  await tab.getByRole('button', { name: fa('resume.go-there', { time: 'لحظهٔ ۰:۴۲' }) }).click();
  await expect.poll(() => player.video.currentTime).toBeGreaterThanOrEqual(42);
  await expectPlaying(player);
});

test('a list that fails to load says so, loads on request, and invites if empty', async () => {
  const film = await operator.film();
  const network = openNetwork();
  const fail = () => network.answer('comments/list-content-comments', () => json(400, { detail: 'no' }));
  const heal = fail();
  const player = await openAsGuest(film);
  const tab = await openTab(player);
  await expect.element(tab.getByText(fa('comments.failed'))).toBeVisible();
  heal();
  await tab.getByRole('button', { name: fa('action.retry') }).click();
  await expect.element(tab.getByText(fa('comments.empty'))).toBeVisible();
  await tab.getByRole('button', { name: fa('comments.begin') }).click();
  await expect.element(tab.getByRole('textbox')).toHaveFocus();

  await film.comments.fill({ count: 12, kind: 'short' });
  player.close();
  const again = await openTab(await openAsGuest(film));
  await expect.element(rows(again)).toHaveLength(10);
  const healMore = fail();
  again.getByText(fa('comments.more')).element().scrollIntoView();
  await expect.element(again.getByText(fa('list.failed-more'))).toBeVisible();
  healMore();
  await again.getByRole('button', { name: fa('action.retry') }).click();
  await expect.element(rows(again)).toHaveLength(12);
});

test('without a sidebar they are a popover, with the platform’s own messages to press', async () => {
  const film = await operator.film();
  await film.comments.set({ defaultMessages: ['عالی بود', 'دوباره می‌بینم'] });
  const player = await openAsSara(film);
  await page.viewport(800, 520);
  await player.view.getByRole('button', { name: fa('comments.title'), exact: true }).click();
  const popover = player.view.getByRole('dialog', { name: fa('comments.title') });
  await popover.getByRole('button', { name: 'دوباره می‌بینم' }).click();
  await expect.element(rows(popover)).toHaveLength(1);
  await expect.element(rows(popover)).toHaveTextContent('دوباره می‌بینم');
  await expect.element(rows(popover)).toHaveTextContent(SARA);
  // Unsent text outlives the popover, and typing does not trigger the player's keys.
  await popover.getByRole('textbox').fill('k');
  await popover.getByRole('button', { name: fa('action.close'), exact: true }).click();
  await expect.element(popover).not.toBeInTheDocument();

  await page.viewport(440, 300);
  await tapPlay(player);
  await player.pressInMore(fa('comments.title'));
  await expect.element(popover.getByRole('textbox')).toHaveValue('k');
  await expect.element(rows(popover)).toHaveLength(1);
});

test('the embedding hides them by its flag, and apps have their own', async () => {
  const film = await operator.film();
  const featureSet = JSON.stringify({ showCommentSection: false });
  for (const query of [{ featureSet }, { site: 'portal-app' }]) {
    const player = await openAsGuest(film, query);
    await expect.element(player.view.getByText('همراه ساربانی').first()).toBeVisible();
    await expect
      .element(player.view.getByRole('tab', { name: new RegExp(fa('comments.title')) }))
      .not.toBeInTheDocument();
    await expect
      .element(player.view.getByRole('button', { name: fa('comments.title') }))
      .not.toBeInTheDocument();
    player.close();
  }
});

test('the arrow of a reply leads back against the reading direction, in both languages', async () => {
  const film = await operator.film();
  await film.comments.post({ text: 'چه شبی' });
  for (const lang of ['fa', 'ar']) {
    const player = await openAsGuest(film, { lang });
    const arrow = () => player.root.querySelector('[role=tabpanel] article button + button svg');
    await player.view.getByRole('tab').nth(1).click();
    await expect.poll(() => arrow() && getComputedStyle(arrow() as Element).scale).toBe('-1 1');
    player.close();
  }
});
