// @vitest-environment node
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { boxes, decodeTimeOf, fragmentNumberOf, moveInTime, timescaleOf } from './boxes';
import { readSource } from './source';

const stage = await readSource(fileURLToPath(new URL('../../media/stage', import.meta.url)));

const trackFiles = [...stage.tracks].map(([name, { init, segments }]) => ({
  name,
  init: readFileSync(init?.file ?? ''),
  segment: readFileSync(segments[1]?.file ?? ''),
}));

/** Offset of the first sample's bytes, by the box that contains it. */
function firstSample(segment: Buffer): Buffer {
  for (const moof of boxes(segment)) {
    if (moof.type !== 'moof') continue;
    for (const traf of boxes(segment, moof.body, moof.end)) {
      if (traf.type !== 'traf') continue;
      for (const trun of boxes(segment, traf.body, traf.end)) {
        if (trun.type !== 'trun') continue;
        const at = moof.start + segment.readInt32BE(trun.body + 8);
        return segment.subarray(at, at + 64);
      }
    }
  }
  throw new Error('There is no trun');
}

function narrow(segment: Buffer): Buffer {
  // Like older packagers: a 32-bit decode time. Derived from the real segment by the inverse change.
  const moved = moveInTime(segment, 0n, 2);
  const at = moved.indexOf('tfdt', 0, 'latin1') - 4;
  const short = Buffer.alloc(16);
  short.writeUInt32BE(16, 0);
  short.write('tfdt', 4, 'latin1');
  short.writeUInt32BE(Number(moved.readBigUInt64BE(at + 12)), 12);
  const bytes = Buffer.concat([moved.subarray(0, at), short, moved.subarray(at + 20)]);
  for (const type of ['moof', 'traf']) {
    const start = bytes.indexOf(type, 0, 'latin1') - 4;
    bytes.writeUInt32BE(bytes.readUInt32BE(start) - 4, start);
  }
  const trun = bytes.indexOf('trun', 0, 'latin1');
  bytes.writeInt32BE(bytes.readInt32BE(trun + 12) - 4, trun + 12);
  return bytes;
}

describe.each(trackFiles)('a segment of $name', ({ init, segment }) => {
  test('is moved by exactly the requested ticks', () => {
    const moved = moveInTime(segment, 12_345n, 7);
    expect(decodeTimeOf(moved) - decodeTimeOf(segment)).toBe(12_345n);
    expect(fragmentNumberOf(moved)).toBe(7);
  });

  test('keeps a time of more than 32 bits', () => {
    const moved = moveInTime(segment, 2n ** 40n, 7);
    expect(decodeTimeOf(moved) - decodeTimeOf(segment)).toBe(2n ** 40n);
  });

  test('with a decode time of 32 bits gets one of 64, and its samples are still found', () => {
    const short = narrow(segment);
    expect(firstSample(short)).toEqual(firstSample(segment));
    const moved = moveInTime(short, 5n, 9);
    expect(decodeTimeOf(moved) - decodeTimeOf(segment)).toBe(5n);
    expect(firstSample(moved)).toEqual(firstSample(segment));
  });

  test('keeps its samples where its offsets point', () => {
    expect(firstSample(moveInTime(segment, 90_000n, 3))).toEqual(firstSample(segment));
  });

  test('is a walk of boxes that ends exactly at its end', () => {
    const moved = moveInTime(segment, 1n, 1);
    expect([...boxes(moved)].at(-1)?.end).toBe(moved.length);
    expect([...boxes(moved)].map(({ type }) => type)).not.toContain('sidx');
  });

  test('comes with a timescale', () => {
    expect(timescaleOf(init)).toBeGreaterThan(1000);
  });
});

test('a box that is longer than its container is refused', () => {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(99, 0);
  expect(() => [...boxes(bytes)]).toThrow('ends outside');
});

test('a segment without a fragment is refused', () => {
  const bytes = Buffer.from('\0\0\0\bmdat', 'latin1');
  expect(() => decodeTimeOf(bytes)).toThrow('no moof');
});
