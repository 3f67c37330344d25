import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { followHand } from './follow-hand';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function follow() {
  const list = document.body.appendChild(document.createElement('ul'));
  const reports: boolean[] = [];
  const end = followHand(list, (inside) => reports.push(inside));
  const touch = (name: string, fingers: number) =>
    list.dispatchEvent(Object.assign(new Event(name), { touches: Array.from({ length: fingers }) }));
  const point = (name: string, pointerType: string) =>
    list.dispatchEvent(Object.assign(new Event(name), { pointerType }));
  return { reports, end, touch, point };
}

it('a finger holds the list while it is there, and for a while after it has left', () => {
  const { reports, end, touch } = follow();
  touch('touchstart', 1);
  expect(reports.at(-1)).toBe(true);
  touch('touchend', 0);
  vi.advanceTimersByTime(2000);
  touch('touchstart', 1);
  touch('touchcancel', 0);
  vi.advanceTimersByTime(2000);
  expect(reports.at(-1)).toBe(true);
  vi.advanceTimersByTime(1000);
  expect(reports.at(-1)).toBe(false);
  end();
});

it('a mouse holds it while it hovers; a finger’s pointer, which stays behind, does not', () => {
  const { reports, end, point } = follow();
  point('pointerenter', 'mouse');
  expect(reports).toEqual([true]);
  point('pointerleave', 'mouse');
  expect(reports.at(-1)).toBe(false);
  point('pointerenter', 'touch');
  expect(reports.at(-1)).toBe(false);
  end();
});

it('nothing holds a list that has gone', () => {
  const { reports, end, point, touch } = follow();
  point('pointerenter', 'mouse');
  touch('touchstart', 1);
  touch('touchend', 0);
  end();
  expect(reports.at(-1)).toBe(false);
  vi.advanceTimersByTime(5000);
  expect(reports.at(-1)).toBe(false);
});
