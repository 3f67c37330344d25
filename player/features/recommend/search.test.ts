import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Asked, cardOnWire, pageOf, platformClient } from '../../api/fixtures/platform';
import { makeSession } from '../fixtures/session';
import { makeViewing } from '../fixtures/viewing';
import { searchPageSize } from './page-size';
import { openSearch } from './search';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const WIDE = { innerWidth: 1280, innerHeight: 720 };
const UPRIGHT = { innerWidth: 390, innerHeight: 844 };

function open({ page = WIDE, given = {}, answer }: Partial<Options> = {}) {
  const session = makeSession(makeViewing(), given);
  const { client, asked } = platformClient(
    answer ?? ((call) => pageOf([cardOnWire(`${call.query?.q ?? ''}-1`)], call)),
  );
  const search = openSearch({ client, params: session.params }, page);
  const ids = () => search.found.value?.pages.items.value.map(({ id }) => id) ?? null;
  const queries = () => asked.map(({ query }) => query?.q);
  return { search, asked, ids, queries };
}

interface Options {
  readonly page: typeof WIDE;
  readonly given: Record<string, string>;
  readonly answer: (asked: Asked) => unknown;
}

describe('a search', () => {
  it('begins half a second after the last letter, folded', async () => {
    const { search, queries, ids } = open();
    search.write('كو');
    await vi.advanceTimersByTimeAsync(400);
    search.write(' كوير  ٢ ');
    await vi.advanceTimersByTimeAsync(499);
    expect(queries()).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(queries()).toEqual(['کویر 2']);
    expect(ids()).toEqual(['کویر 2-1']);
  });

  it('begins at once by Enter and by a tag, and not again for the same', async () => {
    const { search, asked } = open();
    search.write('یزد');
    search.submit();
    search.submit();
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(1);
    search.choose(['t1', 't2']);
    expect(asked[1]?.query).toMatchObject({ q: 'یزد', tag: 't1,t2' });
  });

  it('shows the latest answer, whichever comes first', async () => {
    const answers: (() => void)[] = [];
    const { search, ids } = open({
      answer: (call) =>
        new Promise((resolve) => answers.push(() => resolve(pageOf([cardOnWire(`${call.query?.q}`)], call)))),
    });
    search.write('دریا');
    search.submit();
    search.write('کوه');
    search.submit();
    answers[1]?.();
    await vi.advanceTimersByTimeAsync(0);
    answers[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(ids()).toEqual(['کوه']);
  });

  it('ends when nothing is searched for any more', async () => {
    const { search, ids, asked } = open();
    search.write('یزد');
    search.submit();
    await vi.advanceTimersByTimeAsync(0);
    search.write('  ');
    search.submit();
    expect(ids()).toBeNull();
    expect(asked).toHaveLength(1);
  });

  it('is restricted to the providers that the embedding names', () => {
    const { search, asked } = open({ given: { user_ids: '12,15' } });
    search.choose(['t1']);
    expect(asked[0]?.query).toMatchObject({ user_ids: '12,15' });
  });

  it.each([
    ['by the area of the window', WIDE, {}, '23'],
    ['ten in complex portrait', UPRIGHT, { portrait: 'true' }, '10'],
    ['by the area where portrait was not asked for', UPRIGHT, {}, '8'],
  ])('requests this many at once: %s', (_what, page, given, limit) => {
    const { search, asked } = open({ page, given });
    search.choose(['t1']);
    expect(asked[0]?.query).toMatchObject({ limit });
  });
});

it('a tiny window requests at least one', () =>
  expect(searchPageSize({ innerWidth: 10, innerHeight: 10 }, false)).toBe(1));
