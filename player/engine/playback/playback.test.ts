import { effect } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openPlayback } from './playback';

const ranges = (...pairs: readonly (readonly [number, number])[]): TimeRanges => ({
  length: pairs.length,
  start: (index) => pairs[index]?.[0] ?? 0,
  end: (index) => pairs[index]?.[1] ?? 0,
});

/** An element whose properties the tests set. */
function element(facts: Record<string, unknown> = {}) {
  const video = document.createElement('video');
  const set = (next: Record<string, unknown>) => {
    for (const [name, value] of Object.entries(next)) {
      Object.defineProperty(video, name, { value, writable: true, configurable: true });
    }
  };
  const send = (event: string, next: Record<string, unknown> = {}) => {
    set(next);
    video.dispatchEvent(new Event(event));
  };
  set({ readyState: 0, paused: true, ended: false, currentTime: 0, seeking: false, duration: Number.NaN });
  set({ buffered: ranges(), seekable: ranges(), videoWidth: 0, videoHeight: 0, pause: vi.fn() });
  set({ play: vi.fn(async () => undefined), ...facts });
  return { video, set, send };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('a playing element knows where it began', () => {
  expect(openPlayback(element().video).startedAt).toBeNull();
  const early = element({ paused: false, readyState: 4, currentTime: 31, played: ranges([0, 2], [30, 31]) });
  expect(openPlayback(early.video).startedAt).toBe(30);
  const asked = element({ paused: false, currentTime: 0, played: ranges() });
  expect(openPlayback(asked.video).startedAt).toBe(0);
});

test('the element’s changes count at once, though its events come later', () => {
  const { video, set } = element({ readyState: 4, paused: false });
  set({ pause: () => set({ paused: true }), play: async () => set({ paused: false }) });
  const playback = openPlayback(video);
  expect(playback.state.value).toBe('playing');
  playback.pause();
  expect(playback.state.value).toBe('paused');
  void playback.play();
  expect(playback.state.value).toBe('playing');
  set({ volume: 1, muted: false });
  playback.setVolume(0.95);
  playback.setMuted(true);
  expect([playback.volume.value, playback.muted.value]).toEqual([0.95, true]);
});

test('facts change with the events of the element', () => {
  const { video, send } = element();
  const playback = openPlayback(video);
  expect(playback.state.value).toBe('loading');
  send('loadedmetadata', {
    readyState: 1,
    duration: 60,
    videoWidth: 640,
    videoHeight: 360,
    seekable: ranges([0, 60]),
  });
  expect(playback.duration.value).toBe(60);
  expect(playback.size.value).toEqual({ width: 640, height: 360 });
  expect(playback.seekable.value).toEqual({ start: 0, end: 60 });
  send('playing', { readyState: 4, paused: false });
  send('timeupdate', { currentTime: 2.5 });
  expect([playback.state.value, playback.time.value]).toEqual(['playing', 2.5]);
  playback.close();
});

test('a live stream has no duration', () => {
  const { video, send } = element();
  const playback = openPlayback(video);
  send('durationchange', { readyState: 1, duration: Number.POSITIVE_INFINITY });
  expect(playback.duration.value).toBeNull();
});

test('the buffered part is read every 500 ms while it plays, and wakes nobody when it did not change', () => {
  const { video, send, set } = element();
  const playback = openPlayback(video);
  const seen = vi.fn();
  effect(() => seen(playback.buffered.value));
  send('play', { paused: false, readyState: 4 });
  set({ buffered: ranges([0, 4]) });
  vi.advanceTimersByTime(500);
  expect(playback.buffered.value).toEqual([{ start: 0, end: 4 }]);
  vi.advanceTimersByTime(5000);
  expect(seen).toHaveBeenCalledTimes(2);
  playback.close();
  expect(vi.getTimerCount()).toBe(0);
});

test('an engine that re-attaches does not move the viewer to the beginning', () => {
  const { video, send } = element();
  const playback = openPlayback(video);
  send('playing', { readyState: 4, paused: false, currentTime: 30 });
  send('emptied', { readyState: 0, paused: true, currentTime: 0 });
  expect([playback.state.value, playback.time.value]).toEqual(['waiting', 30]);
});

test('seeking stays inside the seekable range', () => {
  const { video } = element({ seekable: ranges([100, 160]) });
  const playback = openPlayback(video);
  playback.seek(10);
  expect(video.currentTime).toBe(100);
  playback.seek(1000);
  expect(video.currentTime).toBe(160);
});

test('a browser that requires a gesture results in blocked', async () => {
  const { video } = element({ play: () => Promise.reject(new DOMException('', 'NotAllowedError')) });
  expect(await openPlayback(video).play()).toBe('blocked');
});

test('a request that a new source interrupts is made again for that source', async () => {
  const play = vi.fn().mockRejectedValueOnce(new DOMException('', 'AbortError')).mockResolvedValue(undefined);
  const { video, send } = element({ play });
  const outcome = openPlayback(video).play();
  await vi.advanceTimersByTimeAsync(0);
  send('loadedmetadata', { readyState: 1 });
  expect(await outcome).toBe('playing');
  expect(play).toHaveBeenCalledTimes(2);
});

test('a request that a pause interrupts is not made again, also where a later one plays', async () => {
  const play = vi.fn().mockRejectedValueOnce(new DOMException('', 'AbortError')).mockResolvedValue(undefined);
  const { video } = element({ play });
  const playback = openPlayback(video);
  const outcome = playback.play();
  playback.pause();
  const later = playback.play();
  expect(await Promise.all([outcome, later])).toEqual(['interrupted', 'playing']);
  expect(play).toHaveBeenCalledTimes(2);
});

test('sound without a picture is shown when time runs', () => {
  const { video, send } = element();
  const playback = openPlayback(video);
  send('loadeddata', { readyState: 2 });
  expect(playback.pictureShown.value).toBe(false);
  send('timeupdate', { currentTime: 0.3, paused: false });
  expect(playback.pictureShown.value).toBe(true);
});

test('a file that can only be played from its beginning plays on, and begins again where that is wanted', () => {
  const { video } = element({ readyState: 4, currentTime: 30, seekable: ranges([0, 0]) });
  const playback = openPlayback(video);
  playback.seek(45);
  playback.seek(15);
  expect(video.currentTime).toBe(30);
  playback.seek(0);
  expect(video.currentTime).toBe(0);
});

test('a seek before metadata counts, wherever the engine begins', () => {
  const { video, send, set } = element({ seekable: ranges([0, 600]) });
  const playback = openPlayback(video);
  playback.seek(500);
  playback.seek(565);
  expect(video.currentTime).toBe(565);
  set({ currentTime: 594 });
  send('loadedmetadata', { readyState: 1 });
  expect(video.currentTime).toBe(565);
  send('loadedmetadata', { currentTime: 12 });
  expect(video.currentTime, 'once').toBe(12);

  set({ readyState: 0 });
  playback.seek(30);
  playback.close();
  send('loadedmetadata', { currentTime: 12 });
  expect(video.currentTime, 'not after its end').toBe(12);
});

test('a volume that stays 1 whatever it is set to is the device’s own', () => {
  expect(openPlayback(element().video).volumeFixed).toBe(false);
  const { video } = element();
  const fixed = document.createElement('audio');
  Object.defineProperty(fixed, 'volume', { get: () => 1, set() {} });
  vi.spyOn(document, 'createElement').mockReturnValueOnce(fixed);
  expect(openPlayback(video).volumeFixed).toBe(true);
});
