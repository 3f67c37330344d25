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
  const move = vi.fn();
  const drop = vi.fn();
  const end = byTapOrHold(button, { tap, hold, move, drop });
  const fire = (name: string, clientX = 0, clientY = 0) =>
    button.dispatchEvent(new MouseEvent(name, { cancelable: true, clientX, clientY }));
  return { button, tap, hold, move, drop, end, fire };
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

it('a held press that moves is dropped where it is lifted, and one that trembles is not', () => {
  const { tap, hold, move, drop, fire } = open();
  fire('pointerdown', 100, 300);
  vi.advanceTimersByTime(HOLD_MS);
  fire('pointermove', 104, 290);
  fire('pointerup', 104, 290);
  fire('click', 104, 290);
  expect([move.mock.calls.length, drop.mock.calls.length]).toEqual([0, 0]);
  fire('pointerdown', 100, 300);
  vi.advanceTimersByTime(HOLD_MS);
  fire('pointermove', 60, 240);
  fire('pointerup', 58, 238);
  fire('click', 58, 238);
  expect(move.mock.calls).toEqual([[{ x: 60, y: 240 }], [null]]);
  expect(drop.mock.calls).toEqual([[{ x: 58, y: 238 }]]);
  expect([tap.mock.calls.length, hold.mock.calls.length]).toEqual([0, 2]);
});

it('a press that moves before it is held, or is cancelled, is dropped nowhere', () => {
  const { move, drop, fire } = open();
  fire('pointerdown');
  fire('pointermove', 90, 90);
  fire('pointerup', 90, 90);
  fire('pointerdown');
  vi.advanceTimersByTime(HOLD_MS);
  fire('pointermove', 90, 90);
  fire('pointercancel', 90, 90);
  expect(move.mock.calls).toEqual([[{ x: 90, y: 90 }], [null]]);
  expect(drop).not.toHaveBeenCalled();
});
