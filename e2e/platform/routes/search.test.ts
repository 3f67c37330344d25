// @vitest-environment node
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { Cards } from '../../../player/api/schema/card';
import { Tags } from '../../../player/api/schema/search';
import { openOperator } from '../operator/operator-in-test';

const { platform, clock, raw } = await openOperator();
afterAll(() => platform.close());

const search = async (query: Record<string, string>) => {
  const answer = await platform.api(`v2/search-viewers?${new URLSearchParams(query)}`);
  return v.parse(Cards, await answer.json());
};
const found = async (query: Record<string, string>) =>
  (await search({ limit: '1000', ...query })).results.map(({ title }) => title);
const status = async (query: string) => (await platform.api(`v2/search-viewers?${query}`)).status;

describe('words', () => {
  test.each([
    ['كوير مرنجاب', 'آسمان کویر مرنجاب'],
    ['کویری ساربانان', 'آواز كويري؛ نوای ساربانان'],
    ['قسمت 12 ابریشم', 'قسمت ۱۲؛ راه ابریشم'],
    ['قسمت ٢٥١', 'روستاهای ایران؛ قسمت ۲۵۱'],
    ['گام به گام', 'گام‌به‌گام تا علم‌کوه'],
    ['شب شقایق', 'شبِ شقایق'],
    ['اواز كویر', 'آواز كويري؛ نوای ساربانان'],
  ])('%s find %s', async (q, title) => {
    expect(await found({ q })).toContain(title);
  });

  test('are looked for in titles first, then in providers, tags and descriptions', async () => {
    const titles = await found({ q: 'یزد' });
    expect(titles[0]).toBe('شب‌های یزد');
    expect(titles).toContain('باران بر بام‌های خشتی');
    expect(await found({ q: 'دربی' })).toEqual(['دربی پایتخت ۱۰۴', 'دربی پایتخت ۱۰۵']);
    expect(await found({ q: 'چنین چیزی نیست' })).toEqual([]);
  });

  test('that are none find all, by pages', async () => {
    const first = await search({});
    expect(first.results).toHaveLength(10);
    expect(first.count).toBeGreaterThan(1000);
    expect(first.next).toContain('offset=10');
    const { results } = await search({ offset: '10', limit: '5' });
    expect(results).toHaveLength(5);
    expect(results.map(({ id }) => id)).not.toContain(first.results[0]?.id);
  });
});

describe('a search is narrowed', () => {
  test('by all of the tags', async () => {
    const both = await found({ tag: 'موسیقی,مستند' });
    expect(both.toSorted()).toEqual(['آواز كويري؛ نوای ساربانان', 'پشت پردهٔ صحنه']);
    expect((await found({ tag: 'طبیعت-ایران' })).length).toBeGreaterThan(2);
    expect(await found({ tag: 'نیست' })).toEqual([]);
  });

  test('to the videos of certain providers, or of all', async () => {
    const { results } = await search({ user_ids: '72,73', limit: '1000' });
    expect(new Set(results.map(({ user_id }) => user_id))).toEqual(new Set(['72', '73']));
    expect((await search({ user_ids: 'all' })).count).toBe((await search({})).count);
  });

  test('to one kind, of which playlists are one', async () => {
    const { results } = await search({ video_type: '1', limit: '1000' });
    expect(new Set(results.map(({ type }) => type))).toEqual(new Set([1]));
    expect((await search({ video_type: '5', q: 'خشت' })).results).toMatchObject([
      { id: '705', type: 5, title: 'شهرهای خشت و کاشی', banner: expect.stringContaining('banner-clip.jpg') },
    ]);
    expect(await status('video_type=6')).toBe(400);
  });
});

test('words find playlists by their titles, before the videos', async () => {
  const cities = { type: 5, title: 'شهرهای خشت و کاشی' };
  const { count, results } = await search({ q: 'خشت', limit: '2' });
  expect(results[0]).toMatchObject(cities);
  expect(results[1]?.type).not.toBe(5);
  const rest = await search({ q: 'خشت', offset: '1', limit: '1000' });
  expect(rest.results).toHaveLength(count - 1);
  expect(rest.results).not.toContainEqual(expect.objectContaining(cities));
  expect((await search({ q: 'خشت', user_ids: '71,72,73' })).results).not.toContainEqual(
    expect.objectContaining(cities),
  );
});

test('a film of one’s own is found where that is wanted', async () => {
  await raw('films', { title: 'یکتای جستجو', tags: ['برچسب یکتا'], listed: true });
  await raw('films', { title: 'یکتای پنهان' });
  expect(await found({ q: 'یکتای' })).toEqual(['یکتای جستجو']);
  expect(await found({ tag: 'برچسب-یکتا' })).toEqual(['یکتای جستجو']);
});

test('searches in quick succession are refused, for this viewer only', async () => {
  await raw('search', { gapMs: 80, device: 'quick' });
  expect(await status('q=a&uuid=quick')).toBe(200);
  clock.ms += 79;
  expect(await status('q=b&uuid=quick')).toBe(429);
  expect(await status('q=b&uuid=other')).toBe(200);
  clock.ms += 1;
  expect(await status('q=b&uuid=quick')).toBe(200);
  await raw('search', { gapMs: 0, device: 'quick' });
  expect(await status('q=c&uuid=quick')).toBe(200);
});

test('the tags of a type are those of its videos, the most used first', async () => {
  const tags = async (type: string) =>
    v.parse(Tags, await (await platform.api(`viewers-tag-list/${type}`)).json()).results;
  const films = await tags('vod');
  expect(films[0]).toEqual({ id: 'مستند', title: 'مستند' });
  expect(films).toContainEqual({ id: 'طبیعت-ایران', title: 'طبیعت ایران' });
  expect(new Set(films.map(({ id }) => id)).size).toBe(films.length);
  expect((await tags('archive')).map(({ title }) => title)).not.toContain('کویر');
  expect((await platform.api('viewers-tag-list/film')).status).toBe(400);
});
