import { expect, test, vi } from 'vitest';
import type { CueSource } from '../../cues';
import { Refused, Unanswered } from '../../remux/ranged-fetch';
import { followText } from './follow-text';
import type { TextSource } from './text-source';

/** A film of an hour with a cue each 5 s, which lasts 4 s. */
function film(fail: () => Error | null = () => null) {
  const starts = Float64Array.from({ length: 720 }, (_, index) => index * 5);
  const asked: (readonly [number, number])[] = [];
  const source: TextSource = {
    starts,
    ends: starts.map((start) => start + 4),
    places: starts.map((start) => start * 10_000),
    head: '',
    async read(first, last) {
      asked.push([first, last]);
      const error = fail();
      if (error !== null) throw error;
      return Array.from({ length: last - first + 1 }, (_, index) => {
        const start = (first + index) * 5;
        return { start, end: start + 4, text: `at ${start}` };
      });
    },
  };
  return { source, asked };
}

function follow(source: TextSource, begins = () => 0) {
  const video = Object.assign(new EventTarget(), { currentTime: 0 });
  let shown: CueSource | null = null;
  const lost = vi.fn<() => void>();
  const close = followText({
    video,
    source,
    begins,
    lost,
    show: (cues) => {
      shown = cues;
    },
  });
  const settle = () => new Promise((resolve) => setTimeout(resolve));
  return {
    close,
    lost,
    settle,
    async seek(time: number) {
      video.currentTime = time;
      video.dispatchEvent(new Event('seeking'));
      await settle();
    },
    at: (time: number) => (shown?.between(time, time + 0.1, 10) ?? []).map(({ text }) => text),
  };
}

test('the cues of the next minute are read, those that lie together at once, and no others', async () => {
  const { source, asked } = film();
  const { settle, at } = follow(source);
  await settle();
  expect(asked).toEqual([
    [0, 1],
    [2, 3],
    [4, 5],
    [6, 7],
    [8, 9],
    [10, 11],
  ]);
  expect(at(21)).toEqual(['at 20']);
});

test('a cue that is on where the viewer goes is there, though it has begun before', async () => {
  const { source, asked } = film();
  const { settle, seek, at } = follow(source);
  await settle();
  asked.length = 0;
  await seek(1803);
  expect(at(1803)).toEqual(['at 1800']);
  expect(asked[0]?.[0]).toBe(360);
});

test('nothing is read twice', async () => {
  const { source, asked } = film();
  const { settle, seek } = follow(source);
  await settle();
  for (const time of [0, 30, 3]) await seek(time);
  const read = asked.flatMap(([first, last]) =>
    Array.from({ length: last - first + 1 }, (_, index) => first + index),
  );
  expect(new Set(read).size).toBe(read.length);
  expect(read.length).toBe(18);
});

test('times are those of the viewer, whose film may begin later than its file', async () => {
  const { source } = film();
  const { settle, at } = follow(source, () => 10);
  await settle();
  expect(at(1)).toEqual(['at 10']);
});

test('after a broken connection they are read again, and a file that cannot be read is given up', async () => {
  let error: Error | null = new Unanswered(true);
  const { source, asked } = film(() => error);
  vi.useFakeTimers({ toFake: ['performance'] });
  const { settle, seek, at, lost } = follow(source);
  await settle();
  await seek(1);
  expect([asked.length, lost.mock.calls.length]).toEqual([1, 0]);
  error = null;
  vi.advanceTimersByTime(6000);
  await seek(2);
  expect(at(2)).toEqual(['at 0']);
  error = new Refused(200);
  await seek(1000);
  expect(lost).toHaveBeenCalledTimes(1);
  vi.useRealTimers();
});

test('no more is read once it is closed', async () => {
  const { source, asked } = film();
  const { close, seek, settle } = follow(source);
  close();
  await settle();
  await seek(1000);
  expect(asked.length).toBe(1);
});
