import { expect, test } from 'vitest';
import { watchStarvation } from './starvation';

function openVideo({ paused = true, readyState = 0 } = {}) {
  const video = Object.assign(new EventTarget(), { paused, readyState, seeking: false });
  return { video, report: (...names: string[]) => names.map((name) => video.dispatchEvent(new Event(name))) };
}

test('a stall is reported once', () => {
  const { video, report } = openVideo();
  const starved = watchStarvation(video);
  report('playing');
  expect(starved()).toBe(false);
  report('waiting');
  expect(starved()).toBe(true);
  expect(starved()).toBe(false);
  report('playing', 'waiting');
  expect(starved()).toBe(true);
});

test('a start, a seek and the end are none', () => {
  const { video, report } = openVideo();
  const starved = watchStarvation(video);
  report('waiting', 'playing', 'seeking', 'waiting', 'seeked', 'waiting', 'playing', 'ended', 'waiting');
  expect(starved()).toBe(false);
});

test('a video that plays already may stall', () => {
  const { video, report } = openVideo({ paused: false, readyState: 4 });
  const starved = watchStarvation(video);
  report('waiting');
  expect(starved()).toBe(true);
});

test('nothing is watched after the video was left', () => {
  const { video, report } = openVideo();
  const leaving = new AbortController();
  const starved = watchStarvation(video, leaving.signal);
  leaving.abort();
  report('playing', 'waiting');
  expect(starved()).toBe(false);
});
