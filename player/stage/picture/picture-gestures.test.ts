import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeByHand } from '../fixtures/stage-session';
import { openGestures } from './picture-gestures';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function open(options: Parameters<typeof makeByHand>[0] = {}) {
  const made = makeByHand(options);
  const single = () => void made.calls.push('single');
  return { ...made, gestures: openGestures(made.viewing), single };
}

test('two taps at the left go back by fifteen seconds, each further one by as much again', () => {
  const { gestures, calls, single } = open();
  for (let taps = 0; taps < 4; taps += 1) gestures.tap(0.1, single);
  expect(calls).toEqual(['seek 45', 'seek 30', 'seek 15']);
  expect(gestures.feedback.value).toEqual({ kind: 'skip', side: 'left', count: 3 });
  vi.advanceTimersByTime(1000);
  expect(gestures.feedback.value).toBeNull();
  expect(calls).not.toContain('single');
});

test('two taps at the right go forward, in every language', () => {
  const { gestures, calls, single } = open();
  gestures.tap(0.9, single);
  gestures.tap(0.9, single);
  expect(calls).toEqual(['seek 75']);
});

test('a tap at a side that stays alone is a tap', () => {
  const { gestures, calls, single } = open();
  gestures.tap(0.1, single);
  expect(calls).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual(['single']);
  gestures.tap(0.1, single);
  expect(calls).toEqual(['single']);
});

test('a tap in the middle does not wait', () => {
  const { gestures, calls, single } = open();
  gestures.tap(0.5, single);
  expect(calls).toEqual(['single']);
});

test('taps at different sides are no gesture', () => {
  const { gestures, calls, single } = open();
  gestures.tap(0.1, single);
  gestures.tap(0.9, single);
  vi.advanceTimersByTime(1000);
  expect(calls).toEqual(['single']);
});

test('where there is nowhere to go, no tap waits', () => {
  const { gestures, calls, single } = open({ live: 'low-latency' });
  gestures.tap(0.1, single);
  gestures.tap(0.1, single);
  expect(calls).toEqual(['single', 'single']);
});

test('a finger that is held down plays at double speed until it is lifted', () => {
  const { gestures, calls } = open();
  gestures.press();
  vi.advanceTimersByTime(600);
  expect(gestures.feedback.value).toEqual({ kind: 'fast' });
  expect(gestures.lift()).toBe(true);
  expect(gestures.feedback.value).toBeNull();
  expect(calls).toEqual(['rate 2', 'rate 1']);
});

test('a short press, and one on a video that stands, change no speed', () => {
  const { gestures, calls, facts } = open();
  gestures.press();
  vi.advanceTimersByTime(200);
  expect(gestures.lift()).toBe(false);
  facts.state.value = 'paused';
  gestures.press();
  vi.advanceTimersByTime(1000);
  expect(gestures.lift()).toBe(false);
  expect(calls).toEqual([]);
});

test('a live stream at its edge cannot play faster, behind it it can', () => {
  const { gestures, calls, facts } = open({ live: 'time-machine' });
  gestures.press();
  vi.advanceTimersByTime(1000);
  gestures.lift();
  expect(calls).toEqual([]);
  facts.latency.value = 60;
  gestures.press();
  vi.advanceTimersByTime(1000);
  gestures.lift();
  expect(calls).toEqual(['rate 2', 'rate 1']);
});

test('the usual speed comes back when the video is left in the middle of it', () => {
  const { gestures, calls } = open();
  gestures.press();
  vi.advanceTimersByTime(600);
  gestures.close();
  expect(calls).toEqual(['rate 2', 'rate 1']);
});
