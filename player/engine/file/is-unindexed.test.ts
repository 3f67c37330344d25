// @vitest-environment node
import { expect, test } from 'vitest';
import { type Bytes, joinBytes } from '../../lib/network/bytes';
import { numbers, writeBox } from '../media/boxes';
import { isUnindexed } from './is-unindexed';

const viewOf = (boxes: readonly Bytes[]) => new DataView(joinBytes(boxes).buffer);

const TYPE = writeBox('ftyp', numbers(0, 0));
const FRAGMENTED = writeBox('moov', writeBox('mvhd', numbers(0)), writeBox('mvex', numbers(0)));
const PLAIN = writeBox('moov', writeBox('mvhd', numbers(0)));
const MEDIA = writeBox('mdat', numbers(0));
const FRAGMENT = writeBox('moof', numbers(0));

/** @param version 1 has times of 64 bits */
const indexOf = (version: 0 | 1, count: number) => {
  const times = version === 0 ? [0, 0] : [0, 0, 0, 0];
  return writeBox('sidx', numbers(version * 2 ** 24, 1, 1000, ...times, count));
};

test.each([
  ['without an index', [TYPE, FRAGMENTED, FRAGMENT], true],
  ['of whose fragments none is to be seen', [TYPE, FRAGMENTED], false],
  ['with media before its fragments', [TYPE, FRAGMENTED, MEDIA, FRAGMENT], false],
  ['with an index before each fragment', [TYPE, FRAGMENTED, indexOf(1, 1), FRAGMENT], true],
  ['with an index of all fragments', [TYPE, FRAGMENTED, indexOf(1, 600), FRAGMENT], false],
  ['with a short index of all fragments', [TYPE, FRAGMENTED, indexOf(0, 600), FRAGMENT], false],
  ['that is in no fragments', [TYPE, PLAIN], false],
  ['that is none', [], false],
])('an MP4 %s', (_what, boxes, expected) => {
  expect(isUnindexed(viewOf(boxes))).toBe(expected);
});
