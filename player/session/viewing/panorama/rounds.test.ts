// @vitest-environment node
import { signal } from '@preact/signals-core';
import { afterEach, expect, test, vi } from 'vitest';
import { makePlayback } from '../../../features/fixtures/playback';
import { makeSource } from '../../../features/fixtures/viewing';
import { followRounds } from './rounds';

let stop: () => void = () => undefined;
afterEach(() => stop());

interface Given {
  readonly loop?: boolean | null;
  readonly end?: number | null;
  readonly t?: number | null;
}

function open(given: Given, live: 'time-machine' | null = null) {
  const playback = makePlayback(600);
  const params = signal<Required<Given>>({ loop: null, end: null, t: null, ...given });
  const source = signal(makeSource({ live }));
  const pause = vi.fn(playback.pause);
  stop = followRounds({ playback, source, pause }, () => params.value);
  const playTo = (...times: readonly number[]) => {
    for (const time of times) playback.time.value = time;
  };
  return { playback, params, pause, playTo };
}

test('playing pauses at the end, once, and goes on from there', () => {
  const { playTo, pause, playback } = open({ end: 20 });
  playTo(19.5, 19.9, 20.1);
  expect(pause).toHaveBeenCalledOnce();
  playTo(20.4, 21);
  expect([pause.mock.calls.length, playback.time.value]).toEqual([1, 21]);
});

test('with a loop it begins again at the start time', () => {
  const { playTo, pause, playback } = open({ loop: true, t: 10, end: 20 });
  for (let round = 0; round < 3; round += 1) {
    playTo(19.9, 20.1);
    expect(playback.time.value).toBe(10);
  }
  expect(pause).not.toHaveBeenCalled();
});

test('a seek beyond the end does not pause', () => {
  const { playTo, pause } = open({ end: 20 });
  playTo(5, 300);
  expect(pause).not.toHaveBeenCalled();
});

test('an end that is not behind the start is none', () => {
  const { playTo, pause } = open({ t: 30, end: 20 });
  playTo(19.9, 20.1);
  expect(pause).not.toHaveBeenCalled();
});

test('the media loops while the param says so, and no longer than its video', () => {
  const { playback, params } = open({ loop: true });
  expect(playback.loops.value).toBe(true);
  params.value = { ...params.value, loop: false };
  expect(playback.loops.value).toBe(false);
  params.value = { ...params.value, loop: true };
  stop();
  expect(playback.loops.value).toBe(false);
});

test('a live stream knows neither', () => {
  const { playback, playTo, pause } = open({ loop: true, end: 20 }, 'time-machine');
  playTo(19.9, 20.1);
  expect([playback.loops.value, pause.mock.calls.length, playback.time.value]).toEqual([false, 0, 20.1]);
});
