import { describe, expect, it } from 'vitest';
import type { Message } from '../../../api/chat';
import type { Stretch } from '../../../api/list';
import { makeMessages } from '../fixtures/message';
import { fetchNewest, fetchOlder } from './pages';

/** A room of this many messages, the newest last; `between` runs after each page. */
function room(count: number, between: (messages: Message[]) => void = () => undefined) {
  const messages = makeMessages(1, count);
  const asked: Stretch[] = [];
  return {
    asked,
    async fetch(stretch: Stretch) {
      asked.push(stretch);
      const { offset, limit } = stretch;
      const items = messages.toReversed().slice(offset, offset + limit);
      const next = offset + limit < messages.length ? offset + limit : null;
      const count = messages.length;
      between(messages);
      return { count, items, next };
    },
  };
}

/** Unreadable ones are left out of their page, and still counted in it. */
function without(unreadable: string, { fetch, asked }: ReturnType<typeof room>) {
  const readable = async (stretch: Stretch) => {
    const page = await fetch(stretch);
    return { ...page, items: page.items.filter(({ id }) => id !== unreadable) };
  };
  return { fetch: readable, asked };
}

const ids = (messages: readonly Message[]) => messages.map(({ id }) => Number(id));
const known = (first: number, last: number) => new Set(makeMessages(first, last).map(({ id }) => id));
const countDown = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, i) => from - i);

describe('the newest messages', () => {
  it('are one page at the beginning', async () => {
    const { fetch, asked } = room(100);
    const found = await fetchNewest(fetch, new Set());
    expect(ids(found.messages)).toEqual(countDown(100, 91));
    expect(found).toMatchObject({ met: true, end: false });
    expect(asked).toEqual([{ offset: 0, limit: 10 }]);
  });

  it('reach the known messages after a gap, without a hole', async () => {
    const { fetch } = room(100);
    const found = await fetchNewest(fetch, known(1, 70));
    expect(ids(found.messages).slice(0, 31)).toEqual(countDown(100, 70));
    expect(found.met).toBe(true);
  });

  it('after a gap that is too wide stand alone', async () => {
    const { fetch, asked } = room(100);
    const found = await fetchNewest(fetch, known(1, 10));
    expect(ids(found.messages)).toEqual(countDown(100, 51));
    expect(found).toMatchObject({ met: false, end: false, left: 50 });
    expect(asked.map(({ offset }) => offset)).toEqual([0, 10, 20, 30, 40]);
  });

  it('know that there is nothing older', async () => {
    expect(await fetchNewest(room(3).fetch, known(1, 2))).toMatchObject({ met: true, end: true });
  });

  it('are consistent while messages arrive', async () => {
    const { fetch } = room(40, (messages) => {
      messages.push(...makeMessages(messages.length + 1, messages.length + 3));
    });
    const { messages } = await fetchNewest(fetch, known(1, 25));
    expect(ids(messages).slice(0, 16)).toEqual(countDown(40, 25));
  });

  it('reach the known ones past one that cannot be read', async () => {
    const { fetch } = without('97', room(100));
    const found = await fetchNewest(fetch, known(1, 70));
    expect(ids(found.messages).slice(0, 30)).toEqual(countDown(100, 70).filter((id) => id !== 97));
    expect(found).toMatchObject({ met: true });
  });

  it.each([1, 3, 20])('are read without a hole while %i go', async (count) => {
    let left = count;
    const { fetch } = room(60, (messages) => {
      if (left > 0) messages.splice(-5 - left, left);
      left = 0;
    });
    const { messages, met } = await fetchNewest(fetch, known(1, 35));
    const there = new Set(ids(messages));
    const oldest = ids(messages).at(-1) ?? 0;
    expect(countDown(60 - 5 - count, oldest).filter((id) => !there.has(id))).toEqual([]);
    expect(met).toBe(true);
  });
});

describe('older messages', () => {
  const oldest = (number: number, count: number) => ({
    id: String(number),
    createdAt: number * 1000,
    count,
    left: number - 1,
  });

  it('go on where the known ones end', async () => {
    const { fetch, asked } = room(100);
    const found = await fetchOlder(fetch, oldest(91, 10));
    expect(ids(found.messages)).toEqual(countDown(90, 81));
    expect(found).toMatchObject({ end: false, left: 80 });
    expect(asked).toEqual([{ offset: 10, limit: 10 }]);
  });

  it('go on past pages on which one, or none, can be read', async () => {
    const { fetch } = without('88', room(100));
    const found = await fetchOlder(fetch, oldest(91, 9));
    expect(ids(found.messages)).toEqual(countDown(90, 81).filter((id) => id !== 88));
    expect(found).toMatchObject({ end: false, left: 80 });
    const holed: typeof fetch = async (stretch) => {
      const page = await fetch(stretch);
      return {
        ...page,
        items: page.items.filter(({ createdAt }) => createdAt > 90_000 || createdAt <= 80_000),
      };
    };
    expect(ids((await fetchOlder(holed, oldest(91, 10))).messages)[0]).toBe(80);
  });

  it('come to an end', async () => {
    expect(await fetchOlder(room(12).fetch, oldest(3, 10))).toMatchObject({ end: true });
    expect(await fetchOlder(room(10).fetch, oldest(1, 10))).toEqual({ messages: [], end: true, left: 0 });
  });

  it('leave nothing out where the platform has fewer than were known', async () => {
    const found = await fetchOlder(room(100).fetch, oldest(91, 25));
    expect(ids(found.messages)[0]).toBe(90);
  });

  it('come also from a platform that does not count them', async () => {
    const { fetch } = room(100);
    const uncounted: typeof fetch = async (stretch) => ({ ...(await fetch(stretch)), count: 0 });
    const found = await fetchOlder(uncounted, oldest(91, 10));
    expect(ids(found.messages)).toEqual(countDown(90, 81));
    expect(found.left).toBeNull();
  });

  it('are found where many have come that are not known yet', async () => {
    const found = await fetchOlder(room(100).fetch, oldest(71, 10));
    expect(ids(found.messages)[0]).toBe(70);
  });
});
