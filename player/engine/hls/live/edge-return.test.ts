import { signal } from '@preact/signals-core';
import { afterEach, expect, test } from 'vitest';
import { returnToEdge } from './edge-return';

let stop = () => {};
afterEach(() => stop());

/** A viewer at 50 s, at the live edge of a stream that plays at `sync`. */
function open({ hasPlayed = true } = {}) {
  const video = document.createElement('video');
  let bufferedTo = 50;
  const buffered = { length: 1, start: () => 0, end: () => bufferedTo };
  Object.defineProperties(video, {
    currentTime: { value: 50, writable: true },
    buffered: { get: () => buffered },
    seeking: { value: false },
    played: { get: () => ({ length: hasPlayed ? 1 : 0 }) },
  });
  const atEdge = signal(true);
  const syncPosition = signal<number | null>(50);
  const live = {
    atEdge,
    syncPosition,
    latency: signal(3),
    catchUp: () => undefined,
    wallClock: () => null,
  };
  const edge = returnToEdge(video, () => live);
  stop = edge.stop;
  const emit = (event: string) => video.dispatchEvent(new Event(event));
  return {
    video,
    edge,
    emit,
    /** Stalls until the live edge has moved by `seconds`. */
    stall(seconds: number) {
      emit('waiting');
      atEdge.value = false;
      syncPosition.value = 50 + seconds;
    },
    loaded(to: number) {
      bufferedTo = to;
      emit('progress');
    },
  };
}

test('a viewer who stalled at the edge returns to it as soon as that causes no stall', () => {
  const { video, stall, emit, loaded } = open();
  stall(7);
  loaded(52);
  emit('playing');
  loaded(57.5);
  expect(video.currentTime).toBe(50);
  loaded(58);
  expect(video.currentTime).toBe(57);
});

test('a viewer who is far away returns at once', () => {
  const { video, stall, emit } = open();
  stall(30);
  emit('playing');
  expect(video.currentTime).toBe(80);
});

test('meanwhile the viewer follows the edge', () => {
  const { edge, stall, emit, loaded } = open();
  stall(7);
  emit('playing');
  expect(edge.follows()).toBe(true);
  loaded(60);
  expect(edge.follows()).toBe(false);
});

test.each(['seeking', 'pause'])('after the viewer’s own «%s» nothing is done', (event) => {
  const { video, stall, emit, loaded } = open();
  stall(7);
  emit('playing');
  emit(event);
  loaded(60);
  expect(video.currentTime).toBe(50);
});

test('a viewer who seeks back during the stall stays there', () => {
  const { video, stall, emit, loaded } = open();
  stall(7);
  video.currentTime = 20;
  emit('playing');
  loaded(60);
  expect(video.currentTime).toBe(20);
});

test('waiting for the first picture is no stall, and viewers who seek back meanwhile stay there', () => {
  const { video, stall, emit, loaded } = open({ hasPlayed: false });
  video.currentTime = 0;
  stall(0);
  video.currentTime = 20;
  emit('playing');
  loaded(60);
  expect(video.currentTime).toBe(20);
});
