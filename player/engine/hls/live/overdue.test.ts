import { expect, test } from 'vitest';
import { createOverdue } from './overdue';

const LOOK_MS = 250;

/** Checks while media of `piece` seconds arrives at `arrivals`, in seconds; returns when it was overdue. */
function overdueAt(piece: number, arrivals: readonly number[], until: number, every = piece): number[] {
  const watch = createOverdue();
  const found: number[] = [];
  for (let now = 0; now <= until * 1000; now += LOOK_MS) {
    const end = 10 + piece * arrivals.filter((at) => at * 1000 <= now).length;
    if (watch.see({ now, end, every })) found.push(now / 1000);
  }
  return found;
}

test.each([
  ['segments', 2, [2, 4, 6, 8]],
  ['segments that come up to half a second late', 2, [2.5, 4, 6.5, 8]],
  ['parts', 0.33, [0.33, 0.66, 1, 1.33, 1.66]],
  ['parts that come two at a time', 0.33, [0.66, 0.66, 1.33, 1.33]],
])('%s that arrive as on a healthy line are never overdue', (_, piece, arrivals) => {
  expect(overdueAt(piece, arrivals, arrivals[arrivals.length - 1] ?? 0)).toEqual([]);
});

test('a segment is overdue 2.7 s after the last, a part after less than a second', () => {
  expect(overdueAt(2, [2], 6)[0]).toBe(4.75);
  expect(overdueAt(0.33, [0.33], 3)[0]).toBe(1.25);
});

test('media that came in one piece counts until it is played', () => {
  expect(overdueAt(6, [1], 8, 2)).toEqual([]);
});

test('pieces of a late segment are no sign of a healthy line', () => {
  const watch = createOverdue();
  const found: boolean[] = [];
  // A segment of 2 s, and the pieces of the next one from 2.5 s on: 0.12 s in each quarter of a second.
  for (let now = 0; now <= 4; now += 0.25) {
    const pieces = Math.max(0, Math.floor((now - 2.5) / 0.25)) * 0.12;
    found.push(watch.see({ now: now * 1000, end: 10 + pieces, every: 2 }));
  }
  expect(found.indexOf(true) * 0.25).toBe(3);
  expect(found[found.length - 1]).toBe(true);
  // The next piece comes in time.
  expect(watch.see({ now: 4250, end: 13, every: 2 })).toBe(false);
});

test('it ends with the next media, and a new place in the stream begins anew', () => {
  const watch = createOverdue();
  const see = (now: number, end: number) => watch.see({ now, end, every: 1 });
  expect([see(0, 5), see(2000, 5), see(2250, 6), see(4000, 6)]).toEqual([false, true, false, true]);
  watch.forget();
  expect(see(4250, 6)).toBe(false);
  // After a seek.
  expect([see(6000, 6), see(6250, 2)]).toEqual([true, false]);
});
