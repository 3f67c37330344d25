// @vitest-environment node
import { expect, it } from 'vitest';
import type { Stretch } from '../../api/list';
import { openPages } from './list-pages';

interface Item {
  readonly id: string;
}

const named = (count: number) => Array.from({ length: count }, (_, place) => ({ id: `i${place}` }));

function open(fetch: (stretch: Stretch) => { items: readonly Item[]; next: number | null; count: number }) {
  const asked: Stretch[] = [];
  const pages = openPages<Item>({
    fetch: async (stretch) => {
      asked.push(stretch);
      return fetch(stretch);
    },
    keyOf: ({ id }) => id,
    limit: 4,
    closed: new AbortController().signal,
  });
  return { pages, asked, ids: () => pages.items.value.map(({ id }) => id) };
}

it('continues where the platform says, also after dropped items', async () => {
  const { pages, asked, ids } = open(({ offset }) => ({
    // One item of each four could not be read.
    items: named(8).slice(offset, offset + 3),
    next: offset + 4 < 8 ? offset + 4 : null,
    count: 8,
  }));
  await pages.next.value?.();
  await pages.next.value?.();
  expect(asked).toEqual([
    { offset: 0, limit: 4 },
    { offset: 4, limit: 4 },
  ]);
  expect(ids()).toEqual(['i0', 'i1', 'i2', 'i4', 'i5', 'i6']);
  expect(pages.next.value).toBeNull();
});

it('shows duplicates once', async () => {
  const { pages, ids } = open(({ offset }) => ({
    items: named(8).slice(Math.max(0, offset - 1), offset + 3),
    next: offset === 0 ? 4 : null,
    count: 8,
  }));
  await pages.next.value?.();
  await pages.next.value?.();
  expect(ids()).toEqual(['i0', 'i1', 'i2', 'i3', 'i4', 'i5', 'i6']);
});

it('shows an item once that stands twice on its page', async () => {
  const { pages, ids } = open(() => ({ items: [...named(2), ...named(3)], next: null, count: 5 }));
  await pages.next.value?.();
  expect(ids()).toEqual(['i0', 'i1', 'i2']);
});

it('begins anew where nothing known is on the first page any more, though an item stands twice on it', async () => {
  let items: readonly Item[] = named(4);
  const { pages, ids } = open(() => ({ items, next: 4, count: 40 }));
  await pages.next.value?.();
  items = [{ id: 'a' }, { id: 'b' }, { id: 'a' }];
  await pages.refresh();
  expect(ids()).toEqual(['a', 'b']);
});

it('ends where every page brings the same items and announces a next one', async () => {
  const { pages, asked, ids } = open(({ offset }) => ({ items: named(4), next: offset + 4, count: 4000 }));
  for (let page = 0; page < 1000; page += 1) await pages.next.value?.();
  expect(ids()).toHaveLength(4);
  expect(asked).toHaveLength(4);
  expect(pages.next.value).toBeNull();
});

it('ends after 500 pages, whatever is announced', async () => {
  const { pages, asked } = open(({ offset }) => ({
    items: named(offset + 4).slice(offset),
    next: offset + 4,
    count: 4000,
  }));
  for (let page = 0; page < 1000; page += 1) await pages.next.value?.();
  expect(asked).toHaveLength(500);
  expect(pages.items.value).toHaveLength(2000);
  expect(pages.next.value).toBeNull();
});

it('continues after a page that new items pushed known ones onto', async () => {
  const { pages, ids } = open(({ offset }) => ({
    items: offset < 4 ? named(4) : named(offset).slice(offset - 4),
    next: offset < 12 ? offset + 4 : null,
    count: 16,
  }));
  while (pages.next.value !== null) await pages.next.value();
  expect(ids()).toHaveLength(12);
});
