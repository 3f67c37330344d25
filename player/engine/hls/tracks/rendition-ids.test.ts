import { expect, test } from 'vitest';
import { createRenditionIds } from './rendition-ids';

const low = { height: 240, bitrate: 200_000 };
const high = { height: 720, bitrate: 900_000 };

test('renditions are listed highest first, each one once', () => {
  expect(
    createRenditionIds()
      .list([low, high, { ...low }])
      .map(({ height }) => height),
  ).toEqual([720, 240]);
});

test('a rendition keeps its number when others go, and has no place when it went itself', () => {
  const ids = createRenditionIds();
  ids.list([low, high]);
  expect(ids.toRendition(high).id).toBe(1);
  expect(ids.indexOf(1, [high])).toBe(0);
  expect(ids.indexOf(0, [high])).toBe(-1);
});
