// @vitest-environment node
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lastTick, tickOf } from './matroska-end';

/** Written by ffmpeg: 12 s at 25 frames a second, with ticks of a millisecond. */
const sample = readFileSync('e2e/media/files/sample.mkv');

const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');

test('the last block of a file is found from its end', () => {
  const last = lastTick(sample.subarray(-400_000)) ?? 0;
  expect(last).toBeGreaterThan(11_900);
  expect(last).toBeLessThanOrEqual(12_020);
  expect(tickOf(sample.subarray(0, 16_384))).toBe(0.001);
});

test('blocks in groups count as well, and clusters without a size', () => {
  const cluster = '1f43b675 01ffffffffffffff e7 82 1000';
  expect(lastTick(hex(`${cluster} a3 84 81 0005 80 a0 88 a1 84 81 0008 00 9b 81 01`))).toBe(0x1008);
  expect(lastTick(hex(`${cluster} a3 84 81 fff0 80`)), 'a block before its cluster').toBe(0x1000);
  // The file ends within a block.
  expect(lastTick(hex(`${cluster} a3 ff 81 0005 80`))).toBe(0x1005);
});

test('bytes that only look like a cluster are passed over', () => {
  const cluster = '1f43b675 84 e7 82 0100';
  expect(lastTick(hex(`${cluster} 1f43b675 1f43b675 85 a3 84 81 0005 80`))).toBe(0x100);
  expect(lastTick(hex('00 1f43b6'))).toBeNull();
  expect(lastTick(new Uint8Array())).toBeNull();
});

test('ticks are milliseconds where the file does not say, or says nought', () => {
  expect(tickOf(hex('2ad7b1 83 989680'))).toBe(0.01);
  expect(tickOf(hex('2ad7b1 81 00'))).toBe(0.001);
  expect(tickOf(hex('2ad7b1'))).toBe(0.001);
});

test('a megabyte of beginnings is read in a moment', () => {
  for (const part of ['1f43b675', '1f43b675 80 e7 80', '1f43b675 80 a3 80', '1f'])
    expect(() => lastTick(hex(part.repeat(100_000)))).not.toThrow();
}, 2000);
