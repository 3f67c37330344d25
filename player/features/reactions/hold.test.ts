import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { byTapOrHold, HOLD_MS } from './hold';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const button = document.createElement('button');
  const tap = vi.fn();
  const hold = vi.fn();
  const end = byTapOrHold(button, { tap, hold });
  const fire = (name: string) => button.dispatchEvent(new Event(name, { cancelable: true }));
  return { button, tap, hold, end, fire };
}

it('a short press is a tap', () => {
  const { tap, hold, fire } = open();
  fire('pointerdown');
  vi.advanceTimersByTime(HOLD_MS - 1);
  fire('pointerup');
  fire('click');
  vi.advanceTimersByTime(HOLD_MS);
  expect([tap.mock.calls.length, hold.mock.calls.length]).toEqual([1, 0]);
});

it('a press that is held opens once, and its click is no tap', () => {
  const { tap, hold, fire } = open();
  fire('pointerdown');
  vi.advanceTimersByTime(HOLD_MS);
  fire('contextmenu');
  fire('pointerup');
  fire('click');
  expect([tap.mock.calls.length, hold.mock.calls.length]).toEqual([0, 1]);
  fire('pointerdown');
  fire('pointerup');
  fire('click');
  expect(tap).toHaveBeenCalledTimes(1);
});

it('a finger that slides off neither taps nor holds', () => {
  const { tap, hold, fire } = open();
  fire('pointerdown');
  fire('pointerleave');
  vi.advanceTimersByTime(HOLD_MS * 2);
  expect([tap.mock.calls.length, hold.mock.calls.length]).toEqual([0, 0]);
});

it('the arrow key up opens, and a click without a pointer taps', () => {
  const { button, tap, hold, fire } = open();
  button.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowUp' }));
  fire('click');
  expect([tap.mock.calls.length, hold.mock.calls.length]).toEqual([1, 1]);
});
