// @vitest-environment node
import { expect, it } from 'vitest';
import type { Stretch } from '../../api/list';
import { openPages } from './pages';

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
    // One of each four could not be read.
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
