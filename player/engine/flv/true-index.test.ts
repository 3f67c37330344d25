import { expect, test } from 'vitest';
import { bytesOf, END, field, file, number, PICTURE, SCRIPT, tag } from './fixtures/made-tags';
import { HEAD_BYTES } from './tags';
import { correctIndex } from './true-index';

const list = (values: readonly number[]) => [10, 0, 0, 0, values.length, ...values.flatMap(number)];
const index = (times: readonly number[], places: readonly number[]) =>
  field('keyframes', [3, ...field('times', list(times)), ...field('filepositions', list(places)), ...END]);
const metadata = (...fields: readonly number[][]) =>
  tag(SCRIPT, 0, [2, 0, 10, ...bytesOf('onMetaData'), 8, 0, 0, 0, 2, ...fields.flat(), ...END]);

interface Indexed {
  readonly begins?: number;
  readonly duration?: number;
  readonly lead?: (place: number, at: number) => number;
}

/** A file whose pictures begin at `begins`, in seconds, and are where `lead` leads for each of them. */
function indexed(
  times: readonly number[],
  { begins = 0, duration = 8, lead = (place) => place }: Indexed = {},
) {
  const write = (places: readonly number[]) =>
    metadata(field('duration', number(duration)), index(times, places));
  const first = HEAD_BYTES + write(times).length;
  const length = tag(PICTURE, 0).length;
  const places = times.map((_, at) => lead(first + at * length, at));
  const pictures = times.map((time) => tag(PICTURE, (begins + time - (times[0] ?? 0)) * 1000));
  return file(1, write(places), ...pictures);
}

function corrected(whole: Uint8Array<ArrayBuffer>, length = whole.length): Uint8Array {
  const found = whole.slice();
  correctIndex(found, length);
  return found;
}

const isKept = (found: Uint8Array) => String.fromCharCode(...found).includes('keyframes');

test('an index that leads to key frames stays as it is', () => {
  const whole = indexed([0, 2, 4, 30, 85, 87]);
  expect(corrected(whole)).toEqual(whole);
  // The part that has been read may end before the places that it names.
  const head = whole.slice(0, -30);
  expect(corrected(head, whole.length)).toEqual(head);
});

test.each([
  ['into the middle of tags', indexed([0, 2, 4], { lead: (place) => place + 3 })],
  ['to the beginning of the file', indexed([0, 2, 4], { lead: () => 0 })],
  ['past the end of the file', indexed([0, 2, 4], { lead: (place) => place + 1e9 })],
  ['back', indexed([0, 2, 4], { lead: (place, at) => place - 34 * at })],
])('an index that leads %s is taken out', (_, whole) => {
  const found = corrected(whole);
  expect(isKept(found)).toBe(false);
  expect(found).toHaveLength(whole.length);
});

test.each([
  ['that is empty', index([], [])],
  ['of one key frame', index([0], [300])],
  ['without lists', field('keyframes', [3, ...END])],
  ['of lists that differ', index([0, 2, 4], [300, 400])],
  [
    'of something else than numbers',
    field('keyframes', [3, ...field('times', [10, 0, 0, 0, 1, 5, 0, 0, 0, 0, 0, 0, 0, 0]), ...END]),
  ],
  ['of more than there is', field('keyframes', [3, ...field('times', [10, 1, 0, 0, 0]), ...END])],
])('an index %s is taken out', (_, given) => {
  expect(isKept(corrected(file(1, metadata(given), tag(PICTURE, 0))))).toBe(false);
});

test.each([
  ['jump ahead', [0, 2, 4, 3604, 3606]],
  ['begin anew', [0, 2, 4, 0, 2]],
])('an index whose times %s is taken out, and the duration is without the jump', (_, times) => {
  const found = corrected(indexed(times, { duration: 3610 }));
  expect(isKept(found)).toBe(false);
  const at = String.fromCharCode(...found).indexOf('duration') + 'duration'.length + 1;
  expect(new DataView(found.buffer).getFloat64(at)).toBe(8);
});

test('an index begins at 0, as the media that mpegts.js makes', () => {
  expect(corrected(indexed([90_000, 90_002, 90_004], { begins: 90_000 }))).toEqual(
    indexed([0, 2, 4], { begins: 90_000 }),
  );
  const whole = indexed([0, 2, 4], { begins: 90_000 });
  expect(corrected(whole)).toEqual(whole);
});

test('places behind the end of a file that was cut off lead to its last key frame', () => {
  const whole = indexed([0, 2, 4, 6]);
  const length = tag(PICTURE, 0).length;
  const cut = whole.slice(0, -2 * length);
  const expected = indexed([0, 2, 2, 2], { lead: (place, at) => place - Math.max(0, at - 1) * length });
  expect(corrected(cut)).toEqual(expected.slice(0, cut.length));
});

test.each([
  ['without an index', file(1, metadata(field('duration', number(8))), tag(PICTURE, 0))],
  ['without metadata', file(1, tag(PICTURE, 0))],
  ['of which only a part has come', indexed([0, 2, 1]).slice(0, 60)],
  ['that is none', Uint8Array.from(bytesOf('<!doctype html><title>keyframes</title>'))],
])('a file %s stays as it is', (_, whole) => {
  expect(corrected(whole)).toEqual(whole);
});
