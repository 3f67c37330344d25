// @module-tag ci

import { expect, test } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { fa } from '../specs/steps/words';
import { makeQuick, openLive } from './live-steps';
import { operator } from './platform';
import { open, type Player } from './player';
import { expectPlaying } from './steps';

/** A phone's page: everything below the picture scrolls together. */

const PHONE = { width: 390, height: 844 };
const film = { type: 'vod', id: '1001', autoplay: true, site: 'embed', portrait: true };

async function openPhone(query = {}): Promise<Player> {
  const player = await open({ ...film, ...query }, PHONE);
  await expectPlaying(player);
  return player;
}

const page = ({ root }: Player) => root.querySelector('[data-phone-page]');
const topOf = (element: Element | null) => Math.round(element?.getBoundingClientRect().top ?? Number.NaN);

test('without tabs a phone’s page has the title, actions in words, a comment and what comes next', async () => {
  const player = await openPhone();
  const { view } = player;
  const head = view.getBySelector('[data-phone-head]');
  await expect.element(head.getByRole('heading', { name: 'ستاره‌های کویر' })).toBeVisible();
  await expect.element(head.getByText(fa('share.title'))).toBeVisible();
  await expect.element(view.getByRole('tab')).not.toBeInTheDocument();
  const next = view.getByRole('region', { name: fa('recommend.title') }).first();
  await expect.element(next.getByRole('link').first()).toBeInTheDocument();
  await view.getBySelector('[data-teaser]').click();
  await expect.element(view.getByRole('dialog', { name: fa('comments.title') })).toBeVisible();
});

test('letters that the browser draws larger have room in the line under the title', async () => {
  const player = await openPhone();
  const meta = player.view.getBySelector('[data-phone-head] h2 + ul');
  await expect.element(meta).toBeVisible();
  const line = meta.element();
  expect(line.getBoundingClientRect().height).toBe(20);
  // Simulates a minimum font size of the browser, which no page can set.
  line.setAttribute('style', 'font-size: 24px');
  expect(line.getBoundingClientRect().height).toBeGreaterThan(28);
});

test('letters that the browser draws larger have room in every line of text', async () => {
  const { root } = await openPhone();
  const heightsOf = (font: string) => {
    const line = document.createElement('p');
    line.textContent = 'آوای کویر';
    root.append(line);
    line.setAttribute('style', `font: ${font}`);
    const usual = line.getBoundingClientRect().height;
    line.setAttribute('style', `font: ${font}; font-size: 24px`);
    const larger = line.getBoundingClientRect().height;
    line.remove();
    return [usual, larger > 28];
  };
  expect(['2xs', 'xs', 'sm', 'md', 'lg'].map((size) => heightsOf(`var(--type-${size})`))).toEqual([
    [16, true],
    [20, true],
    [22, true],
    [24, true],
    [28, true],
  ]);
});

test('all actions stand in one row that scrolls, and only buttons without room in the bar are behind the dots', async () => {
  const player = await openPhone({ authentication: true });
  const find = () => player.root.querySelector('[data-phone-head] > ul');
  await expect.poll(() => find()?.querySelectorAll('button').length ?? 0).toBeGreaterThan(5);
  const row = find();
  const tops = new Set([...(row?.querySelectorAll('button') ?? [])].map(topOf));
  expect(tops.size).toBe(1);
  expect(row?.scrollWidth ?? 0).toBeGreaterThan(row?.clientWidth ?? 0);
  expect(row?.scrollHeight).toBe(row?.clientHeight);
});

test('the tabs of a phone stay under the picture while its page scrolls', async () => {
  const player = await openPhone({ authentication: true });
  const { view, root } = player;
  await view.getByRole('tab', { name: fa('recommend.title') }).click();
  await expect.element(view.getByRole('tabpanel').getByRole('link').nth(1)).toBeInTheDocument();
  const foot = Math.round(root.querySelector('#stage')?.getBoundingClientRect().bottom ?? 0);
  expect(topOf(root.querySelector('[role=tablist]'))).toBeGreaterThan(foot);
  page(player)?.scrollTo(0, 10_000);
  await expect.poll(() => topOf(root.querySelector('[role=tablist]'))).toBe(foot);
  // Another tab starts at its top.
  await view.getByRole('tab', { name: fa('about.title') }).click();
  const gap = () => {
    const [tabs, panel] = ['[role=tablist]', '[role=tabpanel]'].map((part) => root.querySelector(part));
    return (panel?.getBoundingClientRect().top ?? 0) - (tabs?.getBoundingClientRect().bottom ?? 0);
  };
  // Scroll positions are whole pixels.
  await expect.poll(gap).toBeLessThanOrEqual(1);
  expect(gap()).toBeGreaterThanOrEqual(-1);
});

test('a phone’s list that scrolls with the page draws the cards that come into sight', async () => {
  const player = await openPhone({ authentication: true });
  const { view, root } = player;
  await view.getByRole('tab', { name: fa('recommend.title') }).click();
  await expect.element(view.getByRole('tabpanel').getByRole('link').nth(1)).toBeInTheDocument();
  page(player)?.scrollTo(0, 10_000);
  const inSight = () =>
    [...root.querySelectorAll('[role=tabpanel] a')].filter((card) => {
      const { top, bottom } = card.getBoundingClientRect();
      return bottom > 300 && top < 780;
    }).length;
  await expect.poll(inSight).toBeGreaterThan(2);
});

test('a phone of 360 × 600 has the field of the chat in sight', async () => {
  const live = await makeQuick({ chat: {}, title: 'شب موسیقی نواحی؛ اجرای زنده از تالار رودکی' });
  const viewer = operator.viewer();
  const query = {
    uuid: viewer.uuid,
    xToken: await viewer.token('سارا'),
    authentication: true,
    portrait: true,
  };
  const { view } = await openLive(live, query, { width: 360, height: 600 });
  const field = view.getByRole('tabpanel').getByRole('textbox');
  await expect.element(field).toBeVisible();
  await expect.poll(() => field.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(600);
});

test('a field of a phone’s page keeps the focus when the keyboard makes the page lower', async () => {
  const player = await openPhone({ authentication: true });
  const { view, root } = player;
  await view.getByRole('tab', { name: fa('comments.title') }).click();
  const field = view.getByRole('tabpanel').getByRole('textbox');
  await field.click();
  await userEvent.keyboard('سلام');
  await browserPage.viewport(PHONE.width, 400);
  const box = () => root.querySelector('[role=tabpanel] textarea')?.getBoundingClientRect();
  await expect.poll(() => box()?.bottom ?? 1000).toBeLessThanOrEqual(400);
  await expect.element(field).toHaveFocus();
  // The buttons next to the field stay until the keyboard has closed.
  await userEvent.tab();
  await expect.element(field).toBeVisible();
  await browserPage.viewport(PHONE.width, PHONE.height);
  await expect.element(field).toHaveValue('سلام');

  // A player that is low even without a keyboard has no tabs.
  await browserPage.viewport(PHONE.width, 400);
  await expect.element(field).not.toBeInTheDocument();
});

test('a field in the middle of a phone’s page is not covered when the keyboard makes the page lower', async () => {
  const player = await openPhone({ authentication: true });
  const { view, root } = player;
  await view.getByRole('tab', { name: fa('recommend.title') }).click();
  await view.getByRole('tabpanel').getByRole('searchbox').click();
  await browserPage.viewport(PHONE.width, 340);
  const field = root.querySelector('[role=tabpanel] [type=search]');
  const hit = () => {
    const { x, y, width, height } = field?.getBoundingClientRect() ?? new DOMRect();
    return document.elementFromPoint(x + width / 2, y + height / 2);
  };
  await expect.poll(hit).toBe(field);
});

test('a phone that is turned while its keyboard is open shows the picture alone', async () => {
  const player = await openPhone({ authentication: true });
  const { view, root } = player;
  await view.getByRole('tab', { name: fa('comments.title') }).click();
  const field = view.getByRole('tabpanel').getByRole('textbox');
  await field.click();
  await browserPage.viewport(PHONE.height, 200);
  await expect.element(field).not.toBeInTheDocument();
  await expect.poll(() => root.querySelector('#stage')?.clientHeight).toBe(200);
});
