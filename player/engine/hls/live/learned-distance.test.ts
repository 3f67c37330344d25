import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readStored, writeStored } from '../../../lib/storage';
import { openLearnedDistance } from './learned-distance';

const connect = (effectiveType: string) => vi.stubGlobal('navigator', { connection: { effectiveType } });

beforeEach(() => writeStored('live-distance', null));
afterEach(() => vi.unstubAllGlobals());

test('a device that needed nothing begins where the profile says', () => {
  expect(openLearnedDistance().extra()).toBe(0);
  expect(readStored('live-distance')).toBeNull();
});

test('the largest need of a visit counts for the next, and is forgotten by halves', () => {
  const visit = openLearnedDistance();
  expect([visit.extra(), visit.extra()]).toEqual([0, 0]);
  for (const seconds of [1, 2, 1.5]) visit.needed(seconds);
  const visits = Array.from({ length: 5 }, () => openLearnedDistance().extra());
  expect(visits).toEqual([2, 1, 0.5, 0.25, 0]);
  expect(readStored('live-distance')).toBeNull();
});

test('a visit asks as often as it likes, and one of a film forgets nothing', () => {
  openLearnedDistance().needed(2);
  openLearnedDistance();
  const visit = openLearnedDistance();
  expect([visit.extra(), visit.extra()]).toEqual([2, 2]);
});

test('each type of connection has its own', () => {
  connect('3g');
  openLearnedDistance().needed(3);
  connect('4g');
  expect(openLearnedDistance().extra()).toBe(0);
  openLearnedDistance().needed(1);
  connect('3g');
  expect(openLearnedDistance().extra()).toBe(3);
});

test.each(['', 'null', '[', '"x"', '{"4g":"9"}', '{"4g":-1}', '{"4g":1e9}', '{"__proto__":5}', '[1,2]'])(
  'stored as %s it is no distance',
  (text) => {
    connect('4g');
    writeStored('live-distance', text);
    expect(openLearnedDistance().extra()).toBe(0);
  },
);
