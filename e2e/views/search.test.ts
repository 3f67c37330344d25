// @module-tag ci

import { expect, test } from 'vitest';
import { type Locator, userEvent } from 'vitest/browser';
import { filmQuery } from '../operator/query';
import { WIDE } from '../specs/steps/sizes';
import { fa, faPattern } from '../specs/steps/words';
import { json, openNetwork } from './network';
import { open, type Player } from './player';

/** Searching for another video, by words and by tags. */

const SEARCH = 'v2/search-viewers';

async function openTab({ view }: Player): Promise<Locator> {
  const name = fa('recommend.title');
  await view.getByRole('tab', { name, exact: true }).click();
  return view.getByRole('tabpanel', { name });
}

const cards = (tab: Locator) => tab.getByRole('link');

async function search(field: Locator, words: string): Promise<void> {
  await field.fill(words);
  await userEvent.keyboard('{Enter}');
}

test('letters of every keyboard find it half a second after the last; an empty field brings the lists back', async () => {
  const asked = openNetwork().calls(SEARCH);
  const tab = await openTab(await open(filmQuery(), WIDE));
  const field = tab.getByRole('searchbox');
  // Key by key, a busy machine would take longer than half a second.
  await field.fill('كويري');
  await expect.element(tab.getByText(faPattern('search.count'))).toBeVisible();
  await expect.element(cards(tab).filter({ hasText: 'آواز كويري؛ نوای ساربانان' })).toBeVisible();
  expect(asked()).toHaveLength(1);
  // 1280 × 720 / 39485
  const query = Object.fromEntries(asked()[0]?.url.searchParams ?? []);
  expect(query).toMatchObject({ q: 'کویری', limit: '23', offset: '0' });

  await search(field, 'هیچ‌کجای هیچ');
  await expect.element(tab.getByText(fa('search.empty'))).toBeVisible();
  await expect.element(tab.getByText(/برای «هیچ‌کجای هیچ»/)).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(field).toHaveValue('');
  await expect.element(tab.getByRole('heading', { name: fa('recommend.for-you') })).toBeVisible();
  expect(asked()).toHaveLength(2);
});

test('a playlist in search results opens in place, and leads back', async () => {
  const tab = await openTab(await open(filmQuery(), WIDE));
  const field = tab.getByRole('searchbox');
  await search(field, 'خشت');
  const playlist = tab.getByRole('button', { name: /شهرهای خشت و کاشی/ });
  await expect.element(playlist).toHaveTextContent(fa('playlist.title'));
  await playlist.click();
  await expect.element(tab.getByRole('heading', { name: 'شهرهای خشت و کاشی' })).toBeVisible();
  await expect.element(cards(tab).first()).toBeVisible();
  await tab.getByRole('button', { name: fa('action.back') }).click();
  await expect.element(field).toHaveValue('خشت');
  await expect.element(playlist).toBeVisible();
});

test('the latest answer counts, and a search that was refused as too quick is made once more', async () => {
  const network = openNetwork();
  const tab = await openTab(await open(filmQuery(), WIDE));
  const field = tab.getByRole('searchbox');
  const asked = network.calls(SEARCH);
  const words = () => asked().map(({ url }) => url.searchParams.get('q'));
  let release = () => {};
  const released = new Promise<null>((resolve) => {
    release = () => resolve(null);
  });
  network.answer(SEARCH, ({ url }) => (url.searchParams.get('q') === 'یزد' ? released : null));
  let refusals = 0;
  network.answer(SEARCH, ({ url }) => {
    if (url.searchParams.get('q') !== 'شقایق' || refusals > 0) return null;
    refusals += 1;
    return json(429, { detail: 'slow' });
  });
  await search(field, 'یزد');
  await expect.poll(words).toHaveLength(1);
  await search(field, 'شقایق');
  await expect.element(cards(tab).first()).toHaveTextContent('شقایق');
  release();
  expect(words()).toEqual(['یزد', 'شقایق', 'شقایق']);
  await expect.element(cards(tab).first()).toHaveTextContent('شقایق');
});

test('tags narrow it, each chosen once, and the embedding’s providers as well', {
  tags: ['all'],
}, async () => {
  const network = openNetwork();
  const player = await open(filmQuery({ user_ids: 'all' }), WIDE);
  const tab = await openTab(player);
  const row = tab.getByRole('group', { name: fa('tags.title') });
  await expect.element(row.getByRole('button', { name: 'مستند' })).toBeVisible();
  await tab.getByRole('button', { name: fa('tags.on') }).click();
  await expect.poll(() => Math.abs(row.element().scrollLeft)).toBe(50);

  const asked = network.calls(SEARCH);
  await tab.getByRole('button', { name: fa('tags.open') }).click();
  const all = player.view.getByRole('dialog', { name: fa('tags.title') });
  await all.getByRole('searchbox').fill('موسيقي');
  const music = all.getByRole('button', { name: fa('sticker.music') });
  await expect.element(all.getByRole('group').getByRole('button')).toHaveLength(1);
  await music.click();
  await expect.element(music).toHaveAttribute('aria-pressed', 'true');
  await expect
    .element(row.getByRole('button', { name: fa('sticker.music') }))
    .toHaveAttribute('aria-pressed', 'true');
  await expect.element(tab.getByText(faPattern('search.count'))).toBeVisible();
  const query = Object.fromEntries(asked()[0]?.url.searchParams ?? []);
  expect(query).toMatchObject({ tag: fa('sticker.music'), user_ids: 'all' });
  await all.getByRole('button', { name: fa('tags.clear') }).click();
  await expect.element(tab.getByRole('heading', { name: fa('recommend.for-you') })).toBeVisible();
});
