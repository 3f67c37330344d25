// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Stretch } from '../../../api/list';
import { makeComment } from '../fixtures/comment';
import { openPagedList } from './comment-pages';

const named = (count: number, from = 0) =>
  Array.from({ length: count }, (_, place) => makeComment(`c${from + place}`));

function open(all = named(23), newest: 'first' | 'last' = 'first') {
  const asked: Stretch[] = [];
  const closing = new AbortController();
  const shelf = { all, fails: false };
  const list = openPagedList({
    fetch: async (stretch) => {
      asked.push(stretch);
      if (shelf.fails) throw new Error('no line');
      const { offset, limit } = stretch;
      const items = shelf.all.slice(offset, offset + limit);
      return {
        count: shelf.all.length,
        items,
        next: offset + limit < shelf.all.length ? offset + limit : null,
      };
    },
    newest,
    closed: closing.signal,
  });
  const ids = () => list.items.value.map(({ id }) => id);
  return { list, asked, shelf, ids, closing };
}

describe('a list that comes by pages', () => {
  it('of ten comes to its end', async () => {
    const { list, asked, ids } = open();
    for (let page = 0; page < 3; page += 1) await list.next.value?.();
    expect(asked.map(({ offset }) => offset)).toEqual([0, 10, 20]);
    expect(ids()).toEqual(named(23).map(({ id }) => id));
    expect(list.next.value).toBeNull();
    expect(list.count.value).toBe(23);
  });

  it('requests one page at a time', async () => {
    const { list, asked } = open();
    const first = list.next.value?.();
    expect(list.next.value).toBeNull();
    expect(list.state.value).toBe('loading');
    await first;
    expect(asked).toHaveLength(1);
  });

  it('shows nothing twice when new ones have pushed the old ones on', async () => {
    const { list, shelf, ids } = open(named(15, 1));
    await list.next.value?.();
    shelf.all = named(16);
    await list.next.value?.();
    expect(ids()).toEqual(named(15, 1).map(({ id }) => id));
  });

  it('continues after a failed page', async () => {
    const { list, shelf, ids } = open();
    await list.next.value?.();
    shelf.fails = true;
    await list.next.value?.();
    expect(list.state.value).toBe('failed');
    expect(ids()).toHaveLength(10);
    shelf.fails = false;
    await list.next.value?.();
    expect(list.state.value).toBe('idle');
    expect(ids()).toHaveLength(20);
  });

  it('has the viewer’s own comments at the newer end, once', async () => {
    const first = open();
    await first.list.next.value?.();
    first.list.add(makeComment('mine'));
    first.list.add(makeComment('mine too'));
    expect(first.ids().slice(0, 3)).toEqual(['mine too', 'mine', 'c0']);

    const last = open([...named(11), makeComment('mine')], 'last');
    await last.list.next.value?.();
    last.list.add(makeComment('mine'));
    expect(last.ids().at(-1)).toBe('mine');
    await last.list.next.value?.();
    expect(last.ids()).toEqual([...named(11).map(({ id }) => id), 'mine']);
  });

  it('reloaded has new ones first, and an own one as the platform has it now', async () => {
    const { list, shelf, ids } = open(named(12, 2));
    await list.next.value?.();
    list.add(makeComment('c0', { hidden: true }));
    shelf.all = named(14);
    await list.refresh();
    expect(ids()).toEqual(named(12).map(({ id }) => id));
    expect(list.items.value[0]?.hidden).toBe(false);
    await list.next.value?.();
    expect(ids()).toEqual(named(14).map(({ id }) => id));
  });

  it('reloaded after many comments starts over', async () => {
    const { list, shelf, ids } = open(named(12, 30));
    await list.next.value?.();
    shelf.all = named(42);
    await list.refresh();
    expect(ids()).toEqual(named(10).map(({ id }) => id));
    await list.next.value?.();
    expect(ids()).toEqual(named(20).map(({ id }) => id));
  });

  it('that failed to reload stays as it is', async () => {
    const { list, shelf, ids } = open(named(3));
    await list.next.value?.();
    shelf.fails = true;
    await list.refresh();
    expect(ids()).toHaveLength(3);
    expect(list.state.value).toBe('idle');
  });

  it('takes nothing when its video has gone', async () => {
    const { list, closing, ids } = open();
    const asking = list.next.value?.();
    closing.abort();
    await asking;
    expect(ids()).toEqual([]);
  });
});
