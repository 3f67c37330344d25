import { expect, test } from 'vitest';
import { bytesOf, file, PICTURE, SCRIPT, SOUND, tag } from './fixtures/made-tags';
import { createSteadyTimes } from './steady-times';
import { HEAD_BYTES, SIZE_BYTES, sizeOf, TAG_BYTES, timeOf, viewOf } from './tags';

const AVC_SETTINGS = [0x17, 0, 0];
const AVC = [0x27, 1, 0];
const AAC_SETTINGS = [0xaf, 0, 0];
const NO_INDEX = () => false;

const pictures = (...times: readonly number[]) => times.map((time) => tag(PICTURE, time));

function read(whole: Uint8Array<ArrayBuffer>, isIndexed = NO_INDEX): Uint8Array {
  const times = createSteadyTimes(isIndexed)(0);
  return Uint8Array.from([...times.take(whole.slice()), ...times.rest()]);
}

function timesOf(whole: Uint8Array): number[] {
  const view = viewOf(whole);
  const times: number[] = [];
  for (let at = HEAD_BYTES; at < whole.length; at += TAG_BYTES + sizeOf(view, at) + SIZE_BYTES)
    times.push(timeOf(view, at));
  return times;
}

test('a file whose times go on stays as it is, with gaps and with sound behind its pictures', () => {
  const whole = file(
    5,
    tag(SCRIPT, 0),
    ...pictures(0, 40, 9000),
    tag(SOUND, 7000),
    ...pictures(18_000, 17_960),
  );
  expect(read(whole)).toEqual(whole);
});

test.each([
  ['begin anew', [0, 4000, 0, 40], [0, 4000, 4040, 4080]],
  ['jump ahead', [0, 40, 3_600_000, 3_600_040], [0, 40, 80, 120]],
  [
    'wrap after three bytes',
    [16_777_200, 16_777_210, 20, 60],
    [16_777_200, 16_777_210, 16_777_250, 16_777_290],
  ],
  ['wrap after four', [0xffff_fff0, 10, 50], [0xffff_fff0, 24, 64]],
  ['begin anew twice', [0, 2000, 0, 2000, 0], [0, 2000, 2040, 4040, 4080]],
])('times that %s go on', (_, raw, steady) => {
  expect(timesOf(read(file(1, ...pictures(...raw))))).toEqual(steady);
});

test('sound and pictures that begin anew keep their distance', () => {
  const before = [tag(SOUND, 5000), tag(PICTURE, 5010)];
  const after = [tag(SOUND, 100), tag(PICTURE, 120)];
  expect(timesOf(read(file(5, ...before, ...after)))).toEqual([5000, 5010, 5050, 5070]);
});

test('the settings of a codec and metadata have no time', () => {
  const settings = [
    tag(PICTURE, 0, AVC_SETTINGS),
    tag(SOUND, 0, AAC_SETTINGS),
    tag(SCRIPT, 0),
    tag(SOUND, 0, []),
  ];
  const whole = file(5, tag(PICTURE, 60_000, AVC), ...settings, tag(PICTURE, 60_040, AVC));
  expect(read(whole)).toEqual(whole);
});

test('tags are read over the bounds of what comes', () => {
  const whole = file(5, ...pictures(0, 4000, 0), tag(SOUND, 0));
  const times = createSteadyTimes(NO_INDEX)(0);
  const passed = Array.from(whole).flatMap((byte) => Array.from(times.take(Uint8Array.of(byte))));
  expect(Uint8Array.from([...passed, ...times.rest()])).toEqual(read(whole));
});

test('a part that is read later keeps the times of the whole', () => {
  const whole = file(1, ...pictures(0, 4000, 0, 40, 80));
  const length = tag(PICTURE, 0).length;
  const timesFrom = createSteadyTimes(NO_INDEX);
  const first = timesFrom(0).take(whole.slice());
  for (const count of [0, 1, 2, 3, 4]) {
    const place = HEAD_BYTES + count * length;
    expect(timesFrom(place).take(whole.slice(place))).toEqual(first.subarray(place));
  }
});

test('a file with an index stays as it is', () => {
  const whole = file(1, ...pictures(0, 4000, 0));
  expect(read(whole, () => true)).toEqual(whole);
});

test.each([
  ['a page', Uint8Array.from(bytesOf('<!doctype html><title>Blocked</title>'))],
  ['the beginning of a head', file(1).slice(0, 5)],
  ['tags of no known type', file(1, tag(3, 0), ...pictures(4000, 0))],
  [
    'a tag of another stream',
    file(1, ...pictures(4000), [9, 0, 0, 2, 0, 0, 0, 0, 0, 0, 7, 0, 0, 0, 0, 0, 13]),
  ],
])('%s stays as it is', (_, whole) => {
  expect(read(whole)).toEqual(whole);
});
