import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeMessages } from '../fixtures/message';
import { openAtMoment } from './at-moment';
import type { ChatLine } from './chat';
import { lineOf } from './lines';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.useRealTimers();
});

const lines = (first: number, last: number): readonly ChatLine[] => makeMessages(first, last).map(lineOf);

/** One message a second. The history holds those from `held` to `last`; the viewer is at `second`. */
async function open(held: number, last: number, second: number, hasReplay = true) {
  const messages = signal(lines(held, last));
  const until = signal<number | null>(second * 1000);
  const olderState = signal<'idle' | 'loading' | 'failed'>('idle');
  const asked: (readonly [number, number])[] = [];
  let pages = 0;
  const bringOlder = async () => {
    pages += 1;
    older.value = null;
    await Promise.resolve();
    const first = Number(messages.value[0]?.id);
    messages.value = [...lines(first - 10, first - 1), ...messages.value];
    older.value = bringOlder;
  };
  const older = signal<(() => Promise<void>) | null>(bringOlder);
  const talk = openAtMoment({
    past: { messages, hasOlder: signal(true), state: signal<'ready'>('ready'), older, olderState },
    until,
    start: () => 0,
    async fetch({ from, to }) {
      asked.push([from, to]);
      if (!hasReplay) return null;
      return { items: lines(Math.ceil(from), Math.ceil(to) - 1), cursor: null };
    },
    onFailure: () => undefined,
  });
  const goTo = async (moment: number | null) => {
    until.value = moment === null ? null : moment * 1000;
    await vi.advanceTimersByTimeAsync(1000);
    return shown();
  };
  const shown = () => {
    const ids = talk.lines.value.map(({ id }) => Number(id));
    const isWhole = ids.every((id, index) => index === 0 || id === (ids[index - 1] ?? 0) + 1);
    if (!isWhole) throw new Error(`a gap in ${ids.join(' ')}`);
    return ids.length === 0 ? [] : [ids[0], ids[ids.length - 1]];
  };
  await vi.advanceTimersByTimeAsync(1000);
  return { talk, messages, until, asked, goTo, shown, pages: () => pages };
}

test('messages pass with the picture, and nothing is requested while the history holds the moment', async () => {
  const { asked, goTo, shown, pages } = await open(100, 200, 180);
  expect(shown()).toEqual([100, 180]);
  expect(await goTo(190.5)).toEqual([100, 190]);
  expect(await goTo(120)).toEqual([100, 120]);
  expect(await goTo(null)).toEqual([100, 200]);
  expect([asked, pages()]).toEqual([[], 0]);
});

test('a moment shortly before the history is reached by its older pages', async () => {
  const { asked, shown, pages } = await open(190, 200, 175);
  expect(shown()).toEqual([170, 175]);
  expect([asked, pages()]).toEqual([[], 2]);
});

test('a moment far before the history comes from the replay, and goes on into the history without a gap', async () => {
  const { asked, goTo, shown, pages } = await open(1000, 1100, 500);
  expect(asked).toEqual([[440, 530]]);
  expect(shown()).toEqual([440, 500]);
  for (let moment = 501; moment < 1050; moment += 1) await goTo(moment);
  expect(shown()).toEqual([440, 1049]);
  // None beyond the history.
  expect(Math.max(...asked.map(([, to]) => to))).toBe(1000);
  expect([asked.length <= 10, pages()]).toEqual([true, 0]);
});

test('back at the edge all that came meanwhile is there', async () => {
  const { messages, goTo } = await open(1000, 1100, 1090);
  await goTo(500);
  messages.value = lines(1000, 1300);
  expect(await goTo(520)).toEqual([440, 520]);
  expect(await goTo(1295)).toEqual([1000, 1295]);
});

test('where the platform has no replay, older pages are read, and not without end', async () => {
  const { asked, talk, goTo, shown, pages } = await open(1000, 1100, 850, false);
  expect(asked).toHaveLength(1);
  await goTo(850);
  expect(shown()).toEqual([850, 850]);
  expect(pages()).toBe(15);
  await goTo(10);
  expect([pages(), talk.lines.value, asked.length]).toEqual([20 + 15, [], 1]);
});

test('a deleted message is gone from the replay, also if an answer brings it later', async () => {
  const { talk, until } = await open(1000, 1100, 500);
  talk.take([{ type: 'delete', id: '470' }]);
  const ids = () => talk.lines.value.map(({ id }) => id);
  expect(ids()).not.toContain('470');
  for (const moment of [900, 500]) {
    until.value = moment * 1000;
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(ids()).toContain('471');
  expect(ids()).not.toContain('470');
  talk.take([{ type: 'clear' }]);
  expect(ids()).toEqual([]);
});

test('the list is loading until the moment is there', async () => {
  const { talk, until } = await open(1000, 1100, 1050);
  until.value = 500_000;
  expect([talk.lines.value, talk.state.value]).toEqual([[], 'loading']);
  await vi.advanceTimersByTimeAsync(1000);
  expect(talk.state.value).toBe('ready');
});
