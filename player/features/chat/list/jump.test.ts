import { computed, signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { makeLine } from '../fixtures/line';
import type { Chat, ChatLine } from '../room/chat';
import { MOST_PAGES, openJump } from './jump';

const linesOf = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => makeLine(String(first + index)));

/** A talk whose pages of ten end with message 1. */
function open(first: number, { fails = false } = {}) {
  const lines = signal<readonly ChatLine[]>(linesOf(first, first + 9));
  const olderState = signal<Chat['olderState']['value']>('idle');
  const loads = signal(0);
  const load = async () => {
    loads.value += 1;
    olderState.value = 'loading';
    await Promise.resolve();
    olderState.value = fails ? 'failed' : 'idle';
    const oldest = Number(lines.peek()[0]?.id);
    if (!fails) lines.value = [...linesOf(Math.max(1, oldest - 10), oldest - 1), ...lines.peek()];
  };
  const older = computed(() =>
    Number(lines.value[0]?.id) > 1 && olderState.value !== 'loading' ? load : null,
  );
  return { ...openJump({ lines, older, olderState }), loads, load };
}

describe('the answered message', () => {
  it('is found at once where it is loaded', async () => {
    const { find, loads, state } = open(31);
    expect(await find('35')).toMatchObject({ id: '35' });
    expect([loads.value, state.value]).toEqual([0, 'idle']);
  });

  it('is looked for in older pages, also while one is on its way', async () => {
    const { find, loads, load, state } = open(31);
    const before = load();
    const found = find('5');
    await before;
    expect(await found).toMatchObject({ id: '5' });
    expect([loads.value, state.value]).toEqual([3, 'idle']);
  });

  it('is looked for while the list itself asks for one page after the other', async () => {
    const { find, load, state } = open(61);
    const list = (async () => {
      for (let page = 0; page < 3; page += 1) await load();
    })();
    expect(await find('5')).toMatchObject({ id: '5' });
    await list;
    expect(state.value).toBe('idle');
  });

  it('is gone where the talk has none', async () => {
    const { find, state } = open(31);
    expect(await find('deleted')).toBeNull();
    expect(state.value).toBe('gone');
  });

  it('is given up after some pages', async () => {
    const { find, loads, state, stop } = open(5001);
    expect(await find('7')).toBeNull();
    expect([loads.value, state.value]).toEqual([MOST_PAGES, 'far']);
    stop();
    expect(state.value).toBe('idle');
  });

  it('is given up where a page cannot be loaded', async () => {
    const { find, loads, state } = open(31, { fails: true });
    expect(await find('7')).toBeNull();
    expect([loads.value, state.value]).toEqual([1, 'idle']);
  });

  it('is the last one that was asked for', async () => {
    const { find } = open(31);
    const first = find('5');
    const second = find('33');
    expect(await first).toBeNull();
    expect(await second).toMatchObject({ id: '33' });
  });
});
