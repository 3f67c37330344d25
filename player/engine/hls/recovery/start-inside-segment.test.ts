import Hls from 'hls.js';
import { expect, test } from 'vitest';
import { startInsideSegment } from './start-inside-segment';

/** Appends media up to a time, with the start position at 9 s; returns the element's position. */
function append(end: number, { hasStarted = false, seeking = false } = {}) {
  const hls = new Hls();
  hls.removeAllListeners();
  Object.defineProperty(hls, 'startPosition', { value: 9 });
  Object.defineProperty(hls, 'hasEnoughToStart', { value: hasStarted });
  const buffered = { length: 1, start: () => 8, end: () => end };
  const video = Object.assign(document.createElement('video'), { currentTime: 0 });
  Object.defineProperties(video, { buffered: { value: buffered }, seeking: { value: seeking } });
  startInsideSegment(hls, video);
  hls.emit(Hls.Events.BUFFER_APPENDED, Hls.Events.BUFFER_APPENDED, {} as never);
  hls.destroy();
  return video.currentTime;
}

test('a stream goes to its place as soon as that is buffered, and not before', () => {
  expect(append(8.9)).toBe(0);
  expect(append(9.1)).toBe(9);
});

test('a stream that has started, or is sought in, is left where it is', () => {
  expect(append(9.1, { hasStarted: true })).toBe(0);
  expect(append(9.1, { seeking: true })).toBe(0);
});
