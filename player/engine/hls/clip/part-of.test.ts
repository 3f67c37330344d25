// @vitest-environment node
import { expect, test } from 'vitest';
import { type PartSegment, partsOf, rangeOf } from './part-of';

const init = { url: 'https://media.example/init.mp4', byteRange: [] };

function segments(...given: readonly Partial<PartSegment>[]): readonly PartSegment[] {
  return given.map((one, index) => ({
    start: index * 4,
    duration: 4,
    cc: 0,
    encrypted: false,
    initSegment: init,
    ...one,
  }));
}

const startsOf = (parts: ReturnType<typeof partsOf>) =>
  parts?.map((part) => part.segments.map(({ start }) => start)) ?? null;

test('a range takes the segments that it touches', () => {
  expect(startsOf(partsOf(segments({}, {}, {}, {}), { start: 5, end: 8 }))).toEqual([[4]]);
  expect(startsOf(partsOf(segments({}, {}, {}, {}), { start: 3.9, end: 8.1 }))).toEqual([[0, 4, 8]]);
});

test('a discontinuity and another init segment begin another part', () => {
  const other = { url: init.url, byteRange: [0, 800] };
  const list = segments({}, { cc: 1 }, { cc: 1, initSegment: other }, { cc: 1, initSegment: { ...other } });
  expect(startsOf(partsOf(list, { start: 0, end: 16 }))).toEqual([[0], [4], [8, 12]]);
});

test.each([
  ['has left the window of a live stream', segments({ start: 10 }), { start: 5, end: 12 }],
  ['is not there yet', segments({}, {}), { start: 5, end: 12 }],
  ['has a gap', segments({}, { gap: true }, {}), { start: 1, end: 10 }],
  ['is encrypted in part', segments({}, { encrypted: true }, {}), { start: 1, end: 10 }],
  ['is of an empty playlist', [], { start: 1, end: 10 }],
])('a range that %s has no parts', (_, list, range) => {
  expect(partsOf(list, range)).toBeNull();
});

test('a stream has a range unless one of its segments is encrypted', () => {
  expect(rangeOf(segments({}, {}))).toEqual({ start: 0, end: 8 });
  expect(rangeOf(segments({}, { encrypted: true }))).toBeNull();
  expect(rangeOf([])).toBeNull();
});
