// @module-tag ci

import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import type { LiveStream } from '../operator/live-stream';
import { SMALL, WIDE } from '../specs/steps/sizes';
import { ar, fa } from '../specs/steps/words';
import { expectAccessible } from './axe';
import { hurry } from './hurry';
import { button, makeQuick, openLive } from './live-steps';
import { logIn, loginOf } from './login-steps';
import { json, openNetwork } from './network';
import { operator } from './platform';
import type { Player, Query } from './player';
import { recordTexts } from './seen-texts';
import { expectPlaying } from './steps';

/** Questions to the stage of a live stream, from the press to the platform's database. */

async function openStage(): Promise<LiveStream> {
  const live = await makeQuick();
  await live.questions.allow();
  return live;
}

/** The query of a viewer whose token the host provides. */
async function asSara(): Promise<Query> {
  const viewer = operator.viewer();
  return { uuid: viewer.uuid, xToken: await viewer.token('سارا محمدی') };
}

async function openTab({ view }: Player): Promise<Locator> {
  await view.getByRole('tab', { name: fa('questions.title') }).click();
  return view.getByRole('tabpanel');
}

async function openPopover(player: Player): Promise<Locator> {
  await player.pressOnBar(fa('questions.title'));
  return player.view.getByRole('dialog', { name: fa('questions.title') });
}

const rows = (box: Locator) => box.getBySelector('[data-question]');
const texts = (box: Locator) =>
  rows(box)
    .elements()
    .map((row) => row.querySelector('p')?.textContent);
const row = (box: Locator, text: string) => box.getByRole('listitem').filter({ hasText: text });
const vote = (box: Locator, text: string) => row(box, text).getBySelector('[aria-pressed]');

async function ask(box: Locator, text: string): Promise<void> {
  await box.getByRole('textbox').fill(text);
  await box.getByRole('button', { name: fa('questions.send'), exact: true }).click();
}

test('beside a wide picture questions are a page: one asks, votes once, and finds both at the platform', async () => {
  const live = await openStage();
  const [few] = await live.questions.ask({ text: 'این ساز چیست؟', votes: 1 });
  await live.questions.ask({ text: 'کی دوباره می‌آیید؟', votes: 2 });
  const calls = openNetwork().calls('questions');
  const player = await openLive(live, await asSara(), WIDE);
  const tab = await openTab(player);
  await expect.element(row(tab, 'این ساز چیست؟')).toBeVisible();
  expect(texts(tab)).toEqual(['کی دوباره می‌آیید؟', 'این ساز چیست؟']);

  await ask(tab, 'نوازنده کیست؟');
  await expect.element(row(tab, 'نوازنده کیست؟')).toHaveTextContent(fa('questions.mine'));
  await expect.element(tab.getByRole('textbox')).toHaveValue('');
  await vote(tab, 'این ساز چیست؟').click();
  await expect.element(vote(tab, 'این ساز چیست؟')).toHaveAttribute('aria-pressed', 'true');
  await expect.element(vote(tab, 'این ساز چیست؟')).toHaveTextContent('۳');
  await vote(tab, 'این ساز چیست؟').click({ force: true });
  await expect
    .poll(async () => (await live.questions.all()).map(({ text, votes }) => [text, votes]))
    .toEqual([
      ['این ساز چیست؟', 3],
      ['کی دوباره می‌آیید؟', 3],
      ['نوازنده کیست؟', 1],
    ]);
  expect(calls().filter(({ url }) => url.pathname.endsWith(`/${few}/vote`))).toHaveLength(1);
  await expectPlaying(player);
});

test('a platform without questions shows nothing of them, and none are requested', async () => {
  const live = await makeQuick();
  const network = openNetwork();
  const calls = network.calls('questions');
  const player = await openLive(live, {}, WIDE);
  await network.answered(`live/${live.id}/aggregate`);
  await expect.element(player.view.getByRole('tab', { name: fa('about.title') })).toBeVisible();
  await expect.element(player.view.getByRole('tab', { name: fa('questions.title') })).not.toBeInTheDocument();
  await player.stir();
  await expect.element(button(player, fa('settings.title'))).toBeVisible();
  await expect.element(button(player, fa('questions.title'))).not.toBeInTheDocument();
  expect(calls()).toEqual([]);
});

test('a platform that promises questions and has none is asked once', { tags: ['all'] }, async () => {
  const live = await openStage();
  const network = openNetwork();
  network.answer('questions', () => json(404, { detail: 'none' }));
  const calls = network.calls('questions');
  const player = await openLive(live);
  const popover = await openPopover(player);
  await expect.element(popover.getByText(fa('questions.none'), { exact: true })).toBeVisible();
  await expect.element(popover.getByRole('textbox')).not.toBeInTheDocument();
  await button(player, fa('action.close')).click();
  await expect.element(popover).not.toBeInTheDocument();
  await openPopover(player);
  await expect.element(popover.getByText(fa('questions.none'), { exact: true })).toBeVisible();
  expect(calls()).toHaveLength(1);
});

test('guests read, and log in to vote; the vote counts after that', { tags: ['all'] }, async () => {
  const live = await openStage();
  const account = operator.account();
  await live.questions.ask({ text: 'این ساز چیست؟' });
  const player = await openLive(live);
  const popover = await openPopover(player);
  await expect.element(button(player, fa('questions.log-in'))).toBeVisible();
  await vote(popover, 'این ساز چیست؟').click();
  await expect.element(loginOf(player)).toBeVisible();
  await logIn(player, account);
  await expect.element(vote(popover, 'این ساز چیست؟')).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await live.questions.all())[0]?.votes).toBe(2);
  await expect.element(popover.getByRole('textbox')).toBeVisible();
});

test('a vote that is refused is taken back, with the platform’s words', async () => {
  const live = await openStage();
  const [id = ''] = await live.questions.ask({ text: 'این ساز چیست؟' });
  const network = openNetwork();
  const sent = recordTexts();
  const player = await openLive(live, await asSara());
  const popover = await openPopover(player);
  const pressed = vote(popover, 'این ساز چیست؟');
  await expect.element(pressed).toHaveTextContent('۱');
  const release = network.hold(`questions/${id}/vote`);
  await pressed.click();
  await expect.element(pressed).toHaveTextContent('۲');
  await live.questions.setState(id, 'answered');
  release();
  await expect.poll(sent).toContain('به این پرسش پاسخ داده شده است.');
  await expect.element(row(popover, 'این ساز چیست؟')).toHaveTextContent('۱ رأی');
  await expectPlaying(player);
});

test('the list stands still under the pointer, and is sorted when it has left', async () => {
  const live = await openStage();
  const [first = '', second = '', third = ''] = await live.questions.ask({ text: 'پرسش', count: 3 });
  hurry();
  const player = await openLive(live, await asSara(), WIDE);
  const tab = await openTab(player);
  await expect.element(row(tab, 'پرسش 3')).toBeVisible();
  expect(texts(tab)).toEqual(['پرسش 1', 'پرسش 2', 'پرسش 3']);
  const place = () => row(tab, 'پرسش 2').element().getBoundingClientRect().top;
  const top = place();
  await vote(tab, 'پرسش 2').hover();
  await live.questions.addVotes(third, 50);
  await live.questions.setState(second, 'pinned');
  await live.questions.hide(first);
  await live.questions.ask({ text: 'تازه', votes: 90 });
  await expect.element(row(tab, 'پرسش 2')).toHaveTextContent(fa('questions.pinned'));
  await expect.element(tab.getByText(fa('questions.gone'))).toBeVisible();
  expect(texts(tab)).toEqual(['پرسش 1', 'پرسش 2', 'پرسش 3']);
  expect(place()).toBeCloseTo(top, 0);
  await vote(tab, 'پرسش 2').click();
  expect(place()).toBeCloseTo(top, 0);
  await expect
    .element(tab.getByRole('button', { name: fa('questions.fresh', { count: '۱' }) }))
    .toBeVisible();

  await player.stir();
  await expect.poll(() => texts(tab)).toEqual(['پرسش 2', 'تازه', 'پرسش 3']);
  await expect.element(tab.getByRole('button', { name: fa('questions.sort') })).not.toBeInTheDocument();
});

test('by keyboard the list stands still too, until its new order is asked for', {
  tags: ['all'],
}, async () => {
  const live = await openStage();
  const [, second = ''] = await live.questions.ask({ text: 'پرسش', count: 2 });
  hurry();
  const player = await openLive(live, await asSara(), WIDE);
  const tab = await openTab(player);
  await expect.element(row(tab, 'پرسش 2')).toBeVisible();
  await userEvent.keyboard('{Tab}{Tab}');
  await expect.element(vote(tab, 'پرسش 1')).toHaveFocus();
  await live.questions.addVotes(second, 5);
  const sort = tab.getByRole('button', { name: fa('questions.sort') });
  await expect.element(sort).toBeVisible();
  expect(texts(tab)).toEqual(['پرسش 1', 'پرسش 2']);
  await sort.click();
  await expect.poll(() => texts(tab)).toEqual(['پرسش 2', 'پرسش 1']);
});

test('a question that was asked before is found while it is typed; the draft stays, and its limit is told', async () => {
  const live = await openStage();
  await live.questions.ask({ text: 'کی دوباره می‌آیید؟' });
  const player = await openLive(live, await asSara());
  const popover = await openPopover(player);
  const field = popover.getByRole('textbox');
  await expect.element(row(popover, 'کی دوباره می‌آیید؟')).toBeVisible();
  await field.fill('كي دوباره مي آييد');
  await expect.element(popover.getByText(fa('questions.twin'))).toBeVisible();
  await expect
    .element(popover.getByRole('button', { name: fa('questions.send'), exact: true }))
    .toBeDisabled();
  await popover.getByRole('button', { name: fa('questions.twin-vote') }).click();
  await expect.poll(async () => (await live.questions.all())[0]?.votes).toBe(2);
  await expect.element(popover.getByText(fa('questions.twin-voted'))).toBeVisible();

  await field.fill('ن'.repeat(290));
  await expect.element(popover.getByText(fa('questions.left', { count: '۱۰' }))).toBeVisible();
  await field.fill('ناتمام');
  await button(player, fa('action.close')).click();
  await expect.element(popover).not.toBeInTheDocument();
  await openPopover(player);
  await expect.element(field).toHaveValue('ناتمام');
});

test('a question that the platform refuses stays in the field, with its words', async () => {
  const live = await openStage();
  const sent = recordTexts();
  const player = await openLive(live, await asSara());
  const popover = await openPopover(player);
  await expect.element(popover.getByText(fa('questions.empty'))).toBeVisible();
  await ask(popover, 'نخست؟');
  await expect.element(row(popover, 'نخست؟')).toBeVisible();
  await ask(popover, 'دوم؟');
  await expect.poll(sent).toContain('پرسش بعدی را کمی دیرتر بفرستید.');
  await expect.element(popover.getByRole('textbox')).toHaveValue('دوم؟');
  expect(await live.questions.all()).toHaveLength(1);
});

test('a report takes two presses and reaches the host, and the question is gone for its reporter', async () => {
  const live = await openStage();
  await live.questions.ask({ text: 'پرسش', count: 2 });
  const player = await openLive(live, await asSara());
  const popover = await openPopover(player);
  const bad = row(popover, 'پرسش 1');
  await bad.getByRole('button', { name: fa('questions.report') }).click();
  expect((await live.questions.all()).map(({ reports }) => reports)).toEqual([0, 0]);
  await bad.getByRole('button', { name: fa('questions.report-yes') }).click();
  await expect.poll(async () => (await live.questions.all())[0]?.reports).toBe(1);
  await player.stir();
  await expect.poll(() => texts(popover)).toEqual(['پرسش 2']);
});

test('hostile questions are text, and stay in their rows', async () => {
  const live = await openStage();
  await live.questions.ask({ kind: 'bidi', name: '\u202Eنام', count: 3 });
  await live.questions.ask({ text: `<img src=x onerror=alert(1)>${'ن'.repeat(200)}` });
  const player = await openLive(live, await asSara(), SMALL);
  const popover = await openPopover(player);
  await expect.element(popover.getByText(/<img src=x/)).toBeInTheDocument();
  expect(popover.element().querySelector('img')).toBeNull();
  const { left, right } = popover.element().getBoundingClientRect();
  for (const element of rows(popover).elements()) {
    const box = element.getBoundingClientRect();
    expect(box.left).toBeGreaterThanOrEqual(left);
    expect(box.right).toBeLessThanOrEqual(right);
    expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth);
  }
});

test('the questions of the smallest stage can be read and voted for', async () => {
  const live = await openStage();
  await live.questions.ask({ text: 'این ساز چیست؟ و از کدام خطه به این صحنه آمده است؟' });
  const player = await openLive(live, await asSara(), { width: 300, height: 170 });
  await player.pressInMore(fa('questions.title'));
  const popover = player.view.getByRole('dialog', { name: fa('questions.title') });
  const pressed = vote(popover, 'این ساز چیست؟');
  await pressed.click();
  await expect.element(pressed).toHaveAttribute('aria-pressed', 'true');
  const box = (locator: Locator) => locator.element().getBoundingClientRect();
  const close = box(button(player, fa('action.close')));
  expect(box(popover.getByText('این ساز چیست؟')).left).toBeGreaterThanOrEqual(close.right);
  expect(box(pressed).bottom).toBeLessThanOrEqual(box(popover.getByRole('textbox')).top);
});

test('a report does not change the height of its row', async () => {
  const live = await openStage();
  await live.questions.ask({ text: 'این ساز چیست؟' });
  const player = await openLive(live, await asSara());
  const popover = await openPopover(player);
  const asked = row(popover, 'این ساز چیست؟');
  const height = () => {
    const element = asked.element();
    // By the layout, since the popover grows while it opens.
    return element instanceof HTMLElement ? element.offsetHeight : 0;
  };
  await expect.element(asked).toBeVisible();
  const before = height();
  await asked.getByRole('button', { name: fa('questions.report') }).click();
  await expect.element(asked.getByRole('button', { name: fa('questions.report-yes') })).toHaveFocus();
  expect(height()).toBe(before);
  await asked.getByRole('button', { name: fa('action.cancel') }).click();
  expect(height()).toBe(before);
});

test('questions are requested only while their page is chosen', async () => {
  const live = await openStage();
  await live.questions.ask({ text: 'پرسش' });
  const calls = openNetwork().calls('questions');
  const player = await openLive(live, {}, WIDE);
  await expect.element(player.view.getByRole('tab', { name: fa('questions.title') })).toBeVisible();
  expect(calls()).toEqual([]);
  const tab = await openTab(player);
  await expect.element(row(tab, 'پرسش')).toBeVisible();
  expect(calls()).toHaveLength(1);
  await player.view.getByRole('tab', { name: fa('about.title') }).click();
  await expect.element(rows(tab)).not.toBeInTheDocument();
  await openTab(player);
  await expect.element(row(tab, 'پرسش')).toBeVisible();
  expect(calls().length).toBeLessThanOrEqual(2);
});

test.for([
  { lang: 'fa', theme: 'dark' },
  { lang: 'ar', theme: 'light' },
] as const)('questions break no rule of axe in $lang and $theme', async (dress) => {
  const live = await openStage();
  const [first = '', second = ''] = await live.questions.ask({ text: 'پرسش', count: 3 });
  await live.questions.setState(first, 'pinned');
  await live.questions.setState(second, 'answered');
  const player = await openLive(live, { ...(await asSara()), ...dress }, WIDE);
  const name = (dress.lang === 'fa' ? fa : ar)('questions.title');
  await player.view.getByRole('tab', { name }).click();
  const tab = player.view.getByRole('tabpanel');
  await expect.element(row(tab, 'پرسش 3')).toBeVisible();
  await vote(tab, 'پرسش 1').click();
  await expectAccessible(player);
});
