import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { writeStored } from '../../lib/storage';
import { dayOf } from './days';
import { openKeptDays } from './kept-days';

const NOON = new Date(2026, 10, 26, 12).getTime();
const DAY_MS = 24 * 3600 * 1000;
let time = NOON;
const now = () => time;

const megabyte = { bytes: 1_000_000, fullRate: 0, estimated: 0 };
const bytesOn = (when: number) => openKeptDays(now, 'reader').read()[dayOf(when)]?.bytes ?? 0;

/** A page that has claimed its slot. */
function openPage(owner: string) {
  const kept = openKeptDays(now, owner);
  kept.add(megabyte);
  return kept;
}

beforeEach(() => {
  time = NOON;
});
afterEach(() => {
  for (let slot = 0; slot < 8; slot += 1) writeStored(`data-${slot}`, null);
});

test('a page finds a slot first, and keeps its counts there', () => {
  const kept = openKeptDays(now, 'one');
  expect(kept.add(megabyte)).toBe(false);
  expect(kept.add(megabyte)).toBe(true);
  expect(bytesOn(NOON)).toBe(1_000_000);
});

test('two pages at once lose nothing', () => {
  const [one, two] = [openPage('one'), openPage('two')];
  for (let round = 0; round < 10; round += 1) {
    expect(one.add(megabyte)).toBe(true);
    expect(two.add(megabyte)).toBe(true);
  }
  expect(bytesOn(NOON)).toBe(20_000_000);
});

test('the slot of a page that is gone goes to the next one, with its days', () => {
  openPage('one').add(megabyte);
  time += 2 * 60_000;
  openPage('two').add(megabyte);
  expect(bytesOn(NOON)).toBe(2_000_000);
  expect(localStorage.getItem('pardeh:data-1')).toBeNull();
});

test('while a page plays on, the storage is written and not read', () => {
  const kept = openPage('one');
  kept.add(megabyte);
  kept.read();
  const reads = vi.spyOn(Storage.prototype, 'getItem');
  for (let round = 0; round < 100; round += 1) {
    time += 5000;
    expect(kept.add(megabyte)).toBe(true);
    kept.read();
  }
  expect(reads).not.toHaveBeenCalled();
  expect(kept.read()[dayOf(time)]?.bytes).toBe(101_000_000);
});

test('counts of other pages are read after they were written', () => {
  const kept = openPage('one');
  kept.read();
  openPage('two').add(megabyte);
  kept.forget();
  expect(kept.read()[dayOf(NOON)]?.bytes).toBe(1_000_000);
});

test('a page that comes back after its slot was taken finds another one', () => {
  const one = openPage('one');
  one.add(megabyte);
  time += 2 * 60_000;
  const two = openPage('two');
  expect(one.add(megabyte)).toBe(false);
  expect(one.add(megabyte)).toBe(true);
  expect(two.add(megabyte)).toBe(true);
  expect(bytesOn(NOON)).toBe(3_000_000);
});

test('days are forgotten after 13 months, and days of a wrong clock at once', () => {
  const kept = openPage('one');
  kept.add(megabyte);
  time = NOON + 500 * DAY_MS;
  expect(openKeptDays(now, 'reader').read()).toEqual({});
  time = NOON;
  expect(bytesOn(NOON)).toBe(1_000_000);
  time = NOON - 30 * DAY_MS;
  expect(openKeptDays(now, 'reader').read()).toEqual({});
});

test.each([
  ['no JSON', 'x'],
  ['null', 'null'],
  ['a list', '[1,2]'],
  [
    'other days',
    '{"days":{"__proto__":[1,1,1],"today":[1,1,1],"2026-11-26":["9",0,0],"2026-11-25":[-1,0,0]}}',
  ],
  ['too many figures', '{"at":"x","days":{"2026-11-26":[1,2,3,4]}}'],
])('a stored value that is %s counts as none', (_, stored) => {
  writeStored('data-0', stored);
  expect(openKeptDays(now, 'reader').read()).toEqual({});
  expect(openPage('one').add(megabyte)).toBe(true);
  expect(bytesOn(NOON)).toBe(1_000_000);
});

test('where the browser keeps nothing the counts stay as long as the page', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('blocked');
  });
  const kept = openPage('one');
  expect(kept.add(megabyte)).toBe(true);
  expect(kept.read()[dayOf(NOON)]?.bytes).toBe(1_000_000);
});
