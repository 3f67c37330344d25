import { expect, test } from 'vitest';
import { bytesOf, END, field, file, number, PICTURE, SCRIPT, SOUND, tag } from './fixtures/made-tags';
import { lastTime, missingDuration } from './own-duration';

const NAME = [2, 0, 10, ...bytesOf('onMetaData'), 8, 0, 0, 0, 1];
const metadata = (...fields: readonly number[][]) => tag(SCRIPT, 0, [...NAME, ...fields.flat(), ...END]);
const WIDTH = field('width', number(640));
const ENCODER = field('encoder', [2, 0, 13, ...bytesOf('recorder 12.3')]);

test('a duration of 0 is written over', () => {
  const head = (seconds: number) =>
    file(1, metadata(WIDTH, field('duration', number(seconds))), tag(PICTURE, 700));
  const found = head(0);
  const missing = missingDuration(found);
  missing?.write(59.5);
  expect(missing?.firstMs).toBe(700);
  expect(found).toEqual(head(59.5));
});

test('metadata without a duration become one of the same size', () => {
  const found = file(1, metadata(WIDTH, field('height', number(360)), ENCODER), tag(PICTURE, 0));
  const length = found.length;
  missingDuration(found)?.write(12);
  expect(found).toHaveLength(length);
  const [at, size] = [13 + 11, found[16] ?? 0];
  const content = [...found.subarray(at, at + size)];
  const room = size - 48;
  const filler = [0, 1, ...bytesOf('-'), 12, 0, 0, 0, room, ...Array.from({ length: room }, () => 0)];
  const start = [2, 0, 10, ...bytesOf('onMetaData'), 8, 0, 0, 0, 2, ...field('duration', number(12))];
  expect(content).toEqual([...start, ...filler, ...END]);
});

test.each([
  ['with a duration', file(1, metadata(field('duration', number(3))), tag(PICTURE, 0))],
  ['with an index', file(1, metadata(WIDTH, field('keyframes', [3, ...END]), ENCODER), tag(PICTURE, 0))],
  ['without room', file(1, metadata(), tag(PICTURE, 0))],
  ['without metadata', file(1, tag(PICTURE, 0))],
  ['whose metadata are something else', file(1, tag(SCRIPT, 0, [2, 0, 1, 65]), tag(PICTURE, 0))],
  ['without tags', file(1)],
  ['that is none', Uint8Array.from(bytesOf('<!doctype html><title>Blocked</title>'))],
])('nothing is written into a file %s', (_, head) => {
  expect(missingDuration(head)).toBeNull();
});

test.each([
  ['a picture', [...tag(SOUND, 80), ...tag(PICTURE, 3_600_120)], 3_600_120],
  ['sound, behind half a tag', [...tag(PICTURE, 40).slice(5), ...tag(SOUND, 80)], 80],
  ['metadata', tag(SCRIPT, 90), null],
  ['half a tag', tag(PICTURE, 90).slice(0, 12), null],
  ['a tag that begins before it', tag(PICTURE, 90).slice(3), null],
  ['nothing', [], null],
])('the last time of an end with %s', (_, tail, time) => {
  expect(lastTime(Uint8Array.from(tail))).toBe(time);
});
