// @vitest-environment node
import { expect, test } from 'vitest';
import { endAt } from './end-at';

const u32 = (...values: readonly number[]) =>
  Buffer.concat(
    values.map((value) => {
      const bytes = Buffer.alloc(4);
      bytes.writeInt32BE(value);
      return bytes;
    }),
  );
const box = (type: string, ...parts: readonly Uint8Array[]) => {
  const body = Buffer.concat(parts);
  return Buffer.concat([u32(body.length + 8), Buffer.from(type), body]);
};
/** A file with 1,000 ticks a second, whose track begins after a second and lasts for seven. */
const file = (version = 0) =>
  new Uint8Array(
    box(
      'moov',
      box('mvhd', u32(version << 24, 0, 0, 1000, 8000)),
      box(
        'trak',
        box('tkhd', u32(0, 0, 0, 1, 0, 8000)),
        box('edts', box('elst', u32(0, 2, 1000, -1, 0x10000, 7000, 500, 0x10000))),
      ),
    ),
  );
const durations = (bytes: Uint8Array) => {
  const view = new DataView(bytes.buffer);
  const after = (type: string, offset: number) =>
    view.getUint32(Buffer.from(bytes.buffer).indexOf(type) + 4 + offset);
  return {
    movie: after('mvhd', 16),
    track: after('tkhd', 20),
    entries: [after('elst', 8), after('elst', 20)],
  };
};

test('a file ends at the given second, and its track begins where it did', () => {
  const bytes = file();
  endAt(bytes.buffer, 6);
  expect(durations(bytes)).toEqual({ movie: 6000, track: 6000, entries: [1000, 5000] });
});

test.each([
  ['that is shorter', file(), 9],
  ['of 64 bits', file(1), 6],
  ['without an index', new Uint8Array(box('mdat', u32(1, 2, 3))), 6],
])('a file %s stays as it is', (_, bytes, seconds) => {
  const before = bytes.slice();
  endAt(bytes.buffer, seconds);
  expect(bytes).toEqual(before);
});
