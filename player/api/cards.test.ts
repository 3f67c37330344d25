// @vitest-environment node
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { decodeCard } from './cards';
import { decodePage } from './list';
import { ReadableCards } from './schema/card';

const wire = {
  id: 7,
  type: 'vod',
  title: 'ستاره‌های کویر',
  banner: 'https://media.test/7.jpg',
  user_id: 71,
  duration: '64',
  viewers: 128_400,
  start_time: '1970-01-01T00:01:00Z',
  live: false,
  provider: { id: 71, name: 'دروازه' },
};

const read = (results: readonly unknown[], offset = 0) =>
  decodePage(v.parse(ReadableCards, { count: 40, next: 'more', results }), offset, decodeCard);
const one = (changes: object) => read([{ ...wire, ...changes }]).items[0];

test('a card is read', () => {
  expect(read([wire]).items).toEqual([
    {
      id: '7',
      type: 'vod',
      title: 'ستاره‌های کویر',
      banner: 'https://media.test/7.jpg',
      userId: '71',
      duration: 64,
      viewers: 128_400,
      startTime: 60,
      live: false,
      provider: { name: 'دروازه' },
    },
  ]);
});

test('of a card only id and type must be there', () => {
  expect(read([{ id: 1, type: 5 }]).items).toEqual([
    {
      id: '1',
      type: 'playlist',
      title: '',
      banner: null,
      userId: null,
      duration: null,
      viewers: null,
      startTime: null,
      live: false,
      provider: null,
    },
  ]);
});

describe('a card that is not to be read', () => {
  test.each([
    ['without an id', { id: '' }],
    ['of an unknown type', { type: 'film' }],
  ])('%s is left out, and the others stay', (_, broken) => {
    const page = read([wire, { ...wire, ...broken }, { ...wire, id: 8 }]);
    expect(page.items.map(({ id }) => id)).toEqual(['7', '8']);
  });

  test.each([null, 5, 'x', []])('such as %j is left out too', (broken) => {
    expect(read([broken, wire]).items).toHaveLength(1);
  });

  test('is none with a text for a number, or a list for a title', () => {
    expect(one({ duration: 'long', title: [] })).toMatchObject({ id: '7', duration: null, title: '' });
  });

  test('counts where the next page begins', () => {
    expect(read([{}, wire, {}], 20)).toMatchObject({ count: 40, next: 23 });
    expect(read([], 20).next).toBeNull();
  });
});

describe('a live stream without an on-air field', () => {
  const ahead = new Date(Date.now() + 60_000).toISOString();
  test.each([
    [{ type: 'live', start_time: null }, true],
    [{ type: 'live', start_time: '2020-01-01T00:00:00Z' }, true],
    [{ type: 'live', start_time: ahead }, false],
    [{ type: 'vod', start_time: null }, false],
  ])('%j: %s', (given, isLive) => {
    expect(one({ ...given, live: undefined })?.live).toBe(isLive);
  });

  test('is on air if the field says so', () => {
    expect(one({ type: 'live', start_time: ahead, live: true })?.live).toBe(true);
  });
});
