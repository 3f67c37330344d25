import { expect, test } from 'vitest';
import { readIndex } from './read-index';

const FILE = { base: 'https://cdn.test/a.mp4', timescale: 1000, offset: 0n };

function index(
  references: readonly (readonly [size: number, duration: number])[],
  isLong = false,
): ArrayBuffer {
  const header = isLong ? 40 : 32;
  const view = new DataView(new ArrayBuffer(header + references.length * 12));
  view.setUint32(0, view.byteLength);
  new Uint8Array(view.buffer).set(new TextEncoder().encode('sidx'), 4);
  view.setUint8(8, isLong ? 1 : 0);
  view.setUint32(16, 1000);
  view.setUint16(header - 2, references.length);
  for (const [number, [size, duration]] of references.entries()) {
    view.setUint32(header + number * 12, size);
    view.setUint32(header + number * 12 + 4, duration);
  }
  return view.buffer;
}

test.each([false, true])('an index lists the segments behind it (64 bits: %s)', (isLong) => {
  const bytes = index(
    [
      [100, 2000],
      [50, 1500],
    ],
    isLong,
  );
  const from = 700 + bytes.byteLength;
  expect(readIndex(bytes, 700, FILE)).toEqual([
    { url: FILE.base, range: { start: from, length: 100 }, start: 0, duration: 2, number: null },
    { url: FILE.base, range: { start: from + 100, length: 50 }, start: 2, duration: 1.5, number: null },
  ]);
});

test.each([
  ['nothing', new ArrayBuffer(0)],
  ['another box', new ArrayBuffer(64)],
  [
    'an index that is cut off',
    index([
      [1, 1],
      [1, 1],
    ]).slice(0, 50),
  ],
  ['an index of indexes', index([[0x8000_0001, 1]])],
])('%s lists nothing', (_, bytes) => {
  expect(readIndex(bytes, 0, FILE)).toEqual([]);
});

test('an index that claims more than it holds lists nothing', () => {
  const bytes = index([[1, 1]]);
  new DataView(bytes).setUint16(30, 60_000);
  expect(readIndex(bytes, 0, FILE)).toEqual([]);
});
