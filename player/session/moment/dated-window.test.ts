// @vitest-environment node
import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type DatedWindow, openDatedWindow } from './dated-window';
import type { Stretch } from './stretches';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  opened?.close();
  vi.useRealTimers();
});

const PAGE = 100;

let opened: DatedWindow<number> | null = null;

/** A recording with an item at each of these seconds. */
async function open(recorded: readonly number[] | null, at: number | null) {
  const place = signal(at);
  const end = signal(Number.POSITIVE_INFINITY);
  const asked: Stretch[] = [];
  const failures: unknown[] = [];
  const platform = { fails: false, repeats: false, ignores: false };
  const window = openDatedWindow<number>({
    place,
    end,
    start: () => 0,
    async fetch(stretch) {
      asked.push(stretch);
      if (platform.fails) throw new Error('down');
      if (recorded === null) return null;
      const isAsked = (second: number) => second >= stretch.from && second < stretch.to;
      const all = platform.ignores ? recorded : recorded.filter(isAsked);
      if (platform.ignores) return { items: all, cursor: null };
      const first = platform.repeats ? 0 : Number(stretch.cursor ?? 0);
      const next = first + PAGE;
      return {
        items: all.slice(first, next),
        cursor: platform.repeats || next < all.length ? `${next}` : null,
      };
    },
    placeOf: (second) => second,
    idOf: String,
    onFailure: (error) => failures.push(error),
  });
  opened = window;
  const goTo = async (second: number | null) => {
    place.value = second;
    await vi.advanceTimersByTimeAsync(1000);
  };
  await vi.advanceTimersByTimeAsync(1000);
  return { window, place, end, asked, failures, platform, goTo };
}

const every = (step: number, until: number) =>
  Array.from({ length: until / step }, (_, index) => index * step);

const spans = (asked: readonly Stretch[]) => asked.map(({ from, to }) => [from, to]);

test('the items around the viewer are requested once, and the next ones before they are due', async () => {
  const { window, asked, place } = await open(every(10, 3600), 600);
  expect(spans(asked)).toEqual([[540, 630]]);
  expect(window.items.value).toEqual([540, 550, 560, 570, 580, 590, 600, 610, 620]);
  for (let second = 600; second < 660; second += 0.25) {
    place.value = second;
    await vi.advanceTimersByTimeAsync(250);
  }
  expect(spans(asked)).toEqual([
    [540, 630],
    [630, 690],
  ]);
  expect(window.range.value).toMatchObject({ from: 540, to: 690 });
});

test('a jump that leaves what is held begins anew; one within it requests nothing', async () => {
  const { window, asked, goTo } = await open(every(10, 3600), 600);
  await goTo(560);
  expect(asked).toHaveLength(1);
  await goTo(3000);
  await goTo(30);
  expect(spans(asked).slice(1)).toEqual([
    [2940, 3030],
    [0, 60],
  ]);
  expect(window.items.value).toEqual([0, 10, 20, 30, 40, 50]);
});

test('a hand on the timeline makes one request where it comes to rest', async () => {
  const { asked, place } = await open([], 600);
  for (let second = 1000; second < 3000; second += 100) {
    place.value = second;
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(1000);
  expect(spans(asked)).toEqual([
    [540, 630],
    [2840, 2930],
  ]);
});

test('a platform without a recording is not asked again', async () => {
  const { window, asked, goTo } = await open(null, 600);
  await goTo(3000);
  await goTo(10);
  expect([asked.length, window.state.value, window.items.value]).toEqual([1, 'none', []]);
});

test('nothing is requested while the place is unknown, nor beyond the end', async () => {
  const { asked, end, goTo } = await open(every(10, 3600), null);
  expect(asked).toEqual([]);
  end.value = 610;
  await goTo(600);
  expect(spans(asked)).toEqual([[540, 610]]);
  await goTo(609);
  expect(asked).toHaveLength(1);
  end.value = 640;
  await vi.advanceTimersByTimeAsync(0);
  expect(spans(asked).slice(1)).toEqual([[610, 640]]);
});

test('a clock that runs past the end of the video requests nothing', async () => {
  const { asked, end, goTo } = await open([5], null);
  end.value = 60;
  await goTo(55);
  for (const second of [60, 60.04, 60.3]) await goTo(second);
  expect(spans(asked)).toEqual([[0, 60]]);
});

test('all pages of a stretch are read, each item once', async () => {
  const { window, asked } = await open(every(0.5, 3600), 600);
  expect(asked.map(({ cursor }) => cursor)).toEqual([null, '100']);
  expect(window.items.value).toHaveLength(180);
});

test('a crowd that fills more than can be read is shown from shortly before the viewer on', async () => {
  const { window, asked, goTo } = await open(
    every(0.002, 20).map((second) => 590 + second),
    600,
  );
  for (let round = 0; round < 5; round += 1) await goTo(600);
  const { from, to } = window.range.value ?? { from: 0, to: 0 };
  expect([from > 590, to >= 600, window.items.value.length <= 3000]).toEqual([true, true, true]);
  const before = asked.length;
  await goTo(600);
  // Nothing more is due while the viewer's place does not move.
  expect(asked.length - before).toBeLessThanOrEqual(1);
});

test('a platform that announces pages without end is asked once more, and no further', async () => {
  const { platform, asked, goTo, window } = await open(every(10, 3600), null);
  platform.repeats = true;
  await goTo(600);
  await goTo(599);
  expect([asked.length, window.items.value.length]).toEqual([2, 9]);
});

test('a platform that sends everything at once fills no more than was requested', async () => {
  const { platform, asked, goTo, window } = await open(every(0.5, 36_000), null);
  platform.ignores = true;
  for (let second = 600; second < 640; second += 1) await goTo(second);
  expect(spans(asked)).toEqual([
    [540, 630],
    [630, 690],
  ]);
  expect(window.items.value).toHaveLength(300);
});

test('a failure is reported and tried again, later each time', async () => {
  const { platform, asked, failures, window, goTo } = await open(every(10, 3600), null);
  platform.fails = true;
  await goTo(600);
  expect([failures.length, window.state.value]).toEqual([1, 'failed']);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(asked.length).toBeLessThan(5);
  platform.fails = false;
  await vi.advanceTimersByTimeAsync(30_000);
  expect([window.state.value, window.items.value.length]).toEqual(['idle', 9]);
});

test('what failed can be requested at once', async () => {
  const { platform, asked, window, goTo } = await open(every(10, 3600), null);
  expect(window.retry.value).toBeNull();
  platform.fails = true;
  await goTo(600);
  platform.fails = false;
  await window.retry.value?.();
  expect([window.items.value.length, window.retry.value]).toEqual([9, null]);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked).toHaveLength(2);
});

test('older items come on demand, over an empty hour as well, down to the start', async () => {
  const { window } = await open([5, 30, 3590, 3600], 3630);
  expect(window.items.value).toEqual([3590, 3600]);
  await window.older.value?.();
  expect(window.items.value).toEqual([5, 30, 3590, 3600]);
  await window.older.value?.();
  expect([window.older.value, window.range.value?.from]).toEqual([null, 0]);
});

test('older items of a crowd leave no gap', async () => {
  const { window } = await open(every(0.1, 700), 600);
  const from = window.items.value[0] ?? 0;
  await window.older.value?.();
  const items = window.items.value;
  expect(items[0]).toBeLessThan(from);
  expect(items).toEqual(
    every(0.1, 700).filter((second) => second >= (items[0] ?? 0) && second <= (items.at(-1) ?? 0)),
  );
});

test('items that are taken away stay away', async () => {
  const { window } = await open(every(10, 3600), 600);
  window.keep((second) => second !== 570);
  expect(window.items.value).not.toContain(570);
});
