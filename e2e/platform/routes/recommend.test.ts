// @vitest-environment node
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { Cards } from '../../../player/api/schema/card';
import { ListConfig, RecommendLists } from '../../../player/api/schema/recommend';
import { openOperator } from '../operator/operator-in-test';

const { platform, raw, make } = await openOperator();
afterAll(() => platform.close());

const read = async (path: string): Promise<unknown> => (await platform.api(path)).json();
const recommended = async (video: string, query = '') =>
  v.parse(Cards, await read(`recommendation/${video}?${query}`));
const around = async (video: string) => v.parse(RecommendLists, await read(`recommend-lists/${video}`));
const config = async (body: object = {}) => {
  const answer = await platform.api('web-list-config', {
    method: 'POST',
    body: { limit: 1000, offset: 0, ...body },
  });
  return v.parse(ListConfig, await answer.json()).results;
};
const titles = (cards: readonly { title: string }[]) => cards.map(({ title }) => title);

describe('a recommendation', () => {
  test('begins with the most similar videos, and never with the video itself', async () => {
    const film = await recommended('vod/1001');
    expect(titles(film.results).slice(0, 3)).toEqual([
      'ستاره‌های کویر؛ پیش‌نمایش',
      'کاروان سپیده‌دم',
      'شبِ شقایق',
    ]);
    const all = await recommended('archive/3001', 'limit=100');
    expect(all.results[0]?.provider?.name).toBe('ورزشگاه');
    expect(all.results.map(({ id, type }) => `${type} ${id}`)).not.toContain('1 3001');
    expect(new Set(all.results.map(({ id, type }) => `${type} ${id}`)).size).toBe(all.results.length);
  });

  test('includes live streams that are on air or scheduled, and no private ones', async () => {
    const { id } = await make({ title: 'تنها' });
    await raw('films', { title: 'پنهان' });
    await raw('films', { title: 'آشکار', listed: true });
    const { results } = await recommended('live/2001', 'limit=1000');
    const lives = results.filter(({ type }) => type === 4).map((card) => card.id);
    expect(lives.toSorted()).toEqual(['2002', '2003', '2010', '2011', '2600']);
    expect(titles(results)).not.toContain('پنهان');
    expect(titles((await recommended('vod/1001', 'limit=1000')).results)).toContain('آشکار');
    expect((await platform.api(`recommendation/live/${id}`)).status).toBe(200);
    expect((await platform.api('recommendation/vod/0')).status).toBe(404);
    expect((await platform.api('recommendation/film/1001')).status).toBe(400);
  });

  test('is the operator’s choice, until it is reset', async () => {
    const usual = await recommended('clip/4101');
    await raw('recommendations', { video: 'clip 4101', videos: 'vod 1003\narchive 3104' });
    expect((await recommended('clip/4101')).results.map(({ id }) => id)).toEqual(['1003', '3104']);
    await raw('recommendations', { video: 'clip 4101', videos: [] });
    expect((await recommended('clip/4101')).count).toBe(0);
    await raw('recommendations/clear', { video: 'clip 4101' });
    expect(titles((await recommended('clip/4101')).results)).toEqual(titles(usual.results));
    expect((await raw('recommendations', { video: 'clip 0' })).status).toBe(404);
  });
});

describe('lists around a video', () => {
  test('each have a title, and cards without the video itself', async () => {
    const lists = await around('vod/1001');
    expect(lists.map(({ id }) => id)).toEqual(['live', 'provider', 'popular', 'newest']);
    expect(lists[1]?.title).toBe('بیشتر از خانهٔ فیلم دروازه');
    for (const { results } of lists) {
      expect(results.length).toBeGreaterThan(0);
      expect(results.length).toBeLessThanOrEqual(12);
      expect(titles(results)).not.toContain('ستاره‌های کویر');
    }
  });

  test('are the operator’s choice', async () => {
    await raw('recommendations', {
      video: 'clip 4102',
      lists: ['یکم | vod 1001, clip 4001', 'دوم | live 2001'],
    });
    expect((await around('clip/4102')).map(({ title, results }) => [title, results.length])).toEqual([
      ['یکم', 2],
      ['دوم', 1],
    ]);
    await raw('recommendations', { video: 'clip 4102', lists: [] });
    expect(await around('clip/4102')).toEqual([]);
  });
});

describe('which lists a page shows', () => {
  test('is returned in order, all at once or in parts', async () => {
    const plans = await config();
    expect(plans.map(({ kind, id }) => `${kind} ${id}`)).toEqual([
      'recommendation recommendation',
      'list live',
      'list provider',
      'list popular',
    ]);
    expect(await config({ offset: 1, limit: 2 })).toEqual(plans.slice(1, 3));
    const answer = await platform.api('web-list-config', { method: 'POST', body: { limit: 0, offset: 0 } });
    expect(answer.status).toBe(400);
  });

  test('can differ for the pages of one provider', async () => {
    const usual = await config();
    await raw('list-config', { provider: 'own', lists: 'list | newest | تازه‌ها\nodd | x' });
    expect(await config({ provider: 'own' })).toEqual([
      { kind: 'list', id: 'newest', title: 'تازه‌ها' },
      { kind: 'odd', id: 'x', title: '' },
    ]);
    expect(await config({ provider: 'another' })).toEqual(usual);
    await raw('list-config', { provider: 'own', lists: [] });
    expect(await config({ provider: 'own' })).toEqual([]);
    await raw('list-config', { provider: 'own' });
    expect(await config({ provider: 'own' })).toEqual(usual);
  });
});
