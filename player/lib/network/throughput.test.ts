import { afterEach, expect, test } from 'vitest';
import { writeStored } from '../storage';
import type { Download } from './download';
import { keepThroughput, lastThroughput, throughputOf } from './throughput';

afterEach(() => writeStored('throughput', null));

const took = (first: number, last: number, size: number): Download => ({
  times: { requested: 0, first, last },
  size: () => size,
  bytes: () => new Uint8Array(size),
  address: () => '',
  whole: Promise.resolve(new Uint8Array()),
  read: async () => undefined,
  abort: () => undefined,
});

test('parallel downloads share the bandwidth', () => {
  expect(throughputOf([took(100, 1100, 50_000), took(200, 1100, 75_000)])).toBe(1_000_000);
});

test('a few bytes are no measurement', () => {
  expect(throughputOf([took(100, 101, 1000)])).toBeNull();
  expect(throughputOf([])).toBeNull();
});

test('the next visit trusts it a little less', () => {
  expect(lastThroughput()).toBeNull();
  keepThroughput(1_000_000.4);
  expect(lastThroughput()).toBe(800_000);
});

test('a value that is no number is unknown', () => {
  writeStored('throughput', 'fast');
  expect(lastThroughput()).toBeNull();
});
