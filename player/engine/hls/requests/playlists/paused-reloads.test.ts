import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pausedReloads } from './paused-reloads';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const OF_PART = {
  deliveryDirectives: { msn: 7, part: 2 },
  levelOrTrack: { details: { targetduration: 4, partTarget: 0.5 } },
};

function open(paused: boolean) {
  const video = Object.assign(new EventTarget(), { paused });
  return { video, go: vi.fn(), enter: pausedReloads(video) };
}

test('while it plays, a playlist is reloaded at once', () => {
  const { go, enter } = open(false);
  enter(OF_PART, go);
  expect(go).toHaveBeenCalledOnce();
});

test.for([
  { ...OF_PART, deliveryDirectives: null },
  { ...OF_PART, deliveryDirectives: { msn: 7 } },
  { ...OF_PART, levelOrTrack: null, deliveryDirectives: null },
])('so is one of whole segments while the picture is paused (%#)', (request) => {
  const { go, enter } = open(true);
  enter(request, go);
  vi.runAllTimers();
  expect(go).toHaveBeenCalledOnce();
});

test('one of parts waits for the duration of a segment', () => {
  const { go, enter } = open(true);
  enter(OF_PART, go);
  vi.advanceTimersByTime(3999);
  expect(go).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(go).toHaveBeenCalledOnce();
});

test('playback that goes on reloads it at once, and once', () => {
  const { video, go, enter } = open(true);
  enter(OF_PART, go);
  video.dispatchEvent(new Event('play'));
  expect(go).toHaveBeenCalledOnce();
  video.dispatchEvent(new Event('play'));
  vi.runAllTimers();
  expect(go).toHaveBeenCalledOnce();
});

test('one that is aborted while it waits is never requested', () => {
  const { video, go, enter } = open(true);
  enter(OF_PART, go)();
  video.dispatchEvent(new Event('play'));
  vi.runAllTimers();
  expect(go).not.toHaveBeenCalled();
});
