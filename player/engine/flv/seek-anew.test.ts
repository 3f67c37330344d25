import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { seekAnew } from './seek-anew';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A file of 10 minutes that is sought in; `buffered` is what the element holds. */
function seekingIn({ firstSeekable = Number.POSITIVE_INFINITY } = {}) {
  const facts = { seeking: true, buffered: [] as readonly [number, number][], fetches: true, time: 500 };
  const video = document.createElement('video');
  Object.defineProperties(video, {
    seeking: { get: () => facts.seeking },
    currentTime: { get: () => facts.time },
    buffered: {
      get: () => ({
        length: facts.buffered.length,
        start: (index: number) => facts.buffered[index]?.[0],
        end: (index: number) => facts.buffered[index]?.[1],
      }),
    },
  });
  const load = vi.fn();
  const close = seekAnew(video, { firstSeekable: () => firstSeekable, fetches: () => facts.fetches, load });
  const seek = () => video.dispatchEvent(new Event('seeking'));
  return { facts, video, load, seek, close };
}

test('without an index, a file whose download rests is loaded anew for a place that it does not hold', () => {
  const { facts, load, seek } = seekingIn();
  facts.fetches = false;
  seek();
  vi.advanceTimersByTime(599);
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(load).toHaveBeenCalledTimes(1);
});

test('without an index, what has been fetched is waited for while it is appended', () => {
  const { facts, load, seek } = seekingIn();
  facts.fetches = false;
  seek();
  for (let end = 300; end < 500; end += 50) {
    facts.buffered = [[0, end]];
    vi.advanceTimersByTime(300);
  }
  expect(load).not.toHaveBeenCalled();
  vi.advanceTimersByTime(300);
  expect(load).toHaveBeenCalledTimes(1);
});

test('without an index, what is still downloaded is waited for', () => {
  const { facts, load, seek } = seekingIn();
  seek();
  vi.advanceTimersByTime(5000);
  facts.buffered = [[200, 300]];
  vi.advanceTimersByTime(5000);
  facts.buffered = [[200, 510]];
  vi.advanceTimersByTime(300);
  facts.fetches = false;
  vi.advanceTimersByTime(5000);
  expect(load).not.toHaveBeenCalled();
});

test('without an index, what was read before does not come again, so that the file is loaded anew', () => {
  const { facts, load, seek } = seekingIn();
  facts.time = 50;
  facts.buffered = [[200, 300]];
  seek();
  vi.advanceTimersByTime(300);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a seek that the browser has completed is over, wherever its media begin', () => {
  const { facts, load, seek } = seekingIn();
  facts.time = 0;
  facts.buffered = [[0.02, 300]];
  seek();
  facts.seeking = false;
  vi.advanceTimersByTime(5000);
  expect(load).not.toHaveBeenCalled();
});

test('with an index, only the places before its first one are loaded anew', () => {
  const { facts, load, seek } = seekingIn({ firstSeekable: 4 });
  facts.fetches = false;
  seek();
  vi.advanceTimersByTime(5000);
  expect(load).not.toHaveBeenCalled();
  facts.time = 2;
  seek();
  vi.advanceTimersByTime(300);
  expect(load).toHaveBeenCalledTimes(1);
});

test('a place that does not come is tried three times, until another one has come', () => {
  const { facts, load, seek, video } = seekingIn();
  facts.fetches = false;
  for (let times = 0; times < 5; times += 1) {
    seek();
    vi.advanceTimersByTime(600);
  }
  expect(load).toHaveBeenCalledTimes(3);
  video.dispatchEvent(new Event('seeked'));
  seek();
  vi.advanceTimersByTime(600);
  expect(load).toHaveBeenCalledTimes(4);
});

test.each([
  ['without an index drops no buffer for a seek', undefined, 500, false],
  ['without an index finds its first picture', undefined, 0, true],
  ['with an index seeks', 4, 500, true],
])('mpegts.js %s', (_, firstSeekable, time, heard) => {
  const { facts, video, seek } = seekingIn(firstSeekable === undefined ? {} : { firstSeekable });
  facts.time = time;
  const later = vi.fn();
  video.addEventListener('seeking', later);
  seek();
  expect(later).toHaveBeenCalledTimes(heard ? 1 : 0);
});

test('nothing is loaded once it is closed', () => {
  const { facts, load, seek, close } = seekingIn();
  facts.fetches = false;
  seek();
  close();
  seek();
  vi.advanceTimersByTime(5000);
  expect(load).not.toHaveBeenCalled();
});
