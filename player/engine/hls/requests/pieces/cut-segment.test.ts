import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Bytes, joinBytes } from '../../../../lib/network/bytes';
import { boxesIn, writeBox } from '../../../media/boxes';
import { createCutter } from './cut-segment';
import { type MovieFragment, readMovieFragment } from './movie-fragment';

const media = (file: string): Bytes => new Uint8Array(readFileSync(`e2e/media/${file}`));

/**
 * The output for a segment that arrives in chunks of this size while the viewer waits for the first `waitedFor` seconds
 * of it.
 */
function cut(segment: Bytes, size: number, waitedFor = 0): Bytes[] {
  const pieces: Bytes[] = [];
  const cutter = createCutter(
    4,
    () => waitedFor,
    (piece) => pieces.push(piece),
  );
  for (let at = 0; at < segment.length; at += size) cutter.push(segment.slice(at, at + size));
  cutter.end();
  return pieces;
}

const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const typesOf = (bytes: Bytes) => boxesIn(viewOf(bytes), 0, bytes.length)?.map(({ type }) => type);

function boxesOf(bytes: Bytes, type: string): Bytes[] {
  const boxes = boxesIn(viewOf(bytes), 0, bytes.length) ?? [];
  return boxes.filter((one) => one.type === type).map(({ start, end }) => bytes.slice(start, end));
}

function moviesOf(bytes: Bytes): MovieFragment[] {
  return boxesOf(bytes, 'moof').map((moof) => {
    const movie = readMovieFragment(moof);
    if (movie === null) throw new Error('no fragment that can be read');
    return movie;
  });
}

const content = (boxes: readonly Bytes[]) => joinBytes(boxes.map((box) => box.slice(8)));

test.for([
  [700, 0, [25, 25, 25, 25]],
  [997, 1, [3, 3, 3, 3, 3, 3, 3, 3, 3, 25, 25, 23]],
  [16_384, 0.1, [3, 25, 25, 25, 22]],
  [1_000_000, 1, [3, 3, 3, 3, 3, 3, 3, 3, 3, 25, 25, 23]],
] as const)(
  'a segment that comes %i bytes at a time, and is waited for %d s, is the same in pieces',
  ([size, waitedFor, counts]) => {
    const segment = media('film/v240/1.m4s');
    const whole = joinBytes(cut(segment, size, waitedFor));
    const movies = moviesOf(whole);
    expect(movies.map(({ samples }) => samples.length)).toEqual(counts);
    expect(typesOf(whole)).toEqual(counts.flatMap(() => ['moof', 'mdat']));
    expect(movies.flatMap(({ samples }) => samples)).toEqual(moviesOf(segment)[0]?.samples);
    expect(content(boxesOf(whole, 'mdat'))).toEqual(content(boxesOf(segment, 'mdat')));
  },
);

test('event messages stay before their fragment, and the last ones are not lost', () => {
  const segment = media('film/v240/1.m4s');
  const event = (text: string) => writeBox('emsg', Uint8Array.from(Buffer.from(text)));
  const place = Buffer.from(segment).indexOf('moof') - 4;
  const whole = joinBytes([
    event('first'),
    segment.slice(0, place),
    event('second'),
    segment.slice(place),
    event('last'),
  ]);
  for (const size of [13, 700, 1_000_000]) {
    const output = joinBytes(cut(whole, size));
    expect(typesOf(output)).toEqual([
      'emsg',
      'emsg',
      ...Array.from({ length: 4 }, () => ['moof', 'mdat']).flat(),
      'emsg',
    ]);
    expect(Buffer.concat(boxesOf(output, 'emsg').map((box) => box.slice(8))).toString()).toBe(
      'firstsecondlast',
    );
  }
});

test('each piece begins where the one before it ends', () => {
  let expected = 4 * 12_800;
  for (const moof of boxesOf(joinBytes(cut(media('film/v240/1.m4s'), 5000, 4)), 'moof')) {
    const bytes = Buffer.from(moof);
    expect(Number(bytes.readBigUInt64BE(bytes.indexOf('tfdt') + 8))).toBe(expected);
    expected += moviesOf(moof)[0]?.samples.reduce((sum, { duration }) => sum + duration, 0) ?? 0;
  }
  expect(expected).toBe(8 * 12_800);
});

test('the first piece is there with the last byte of its samples, and counts as whole', () => {
  const segment = media('film/v720/1.m4s');
  const [movie] = moviesOf(segment);
  const bytes = movie?.samples.slice(0, 3).reduce((sum, { size }) => sum + size, 0) ?? 0;
  const needed = Buffer.from(segment).indexOf('mdat') + 4 + bytes;
  let given: Bytes = new Uint8Array();
  const cutter = createCutter(
    4,
    () => 1,
    (piece) => {
      given = joinBytes([given, piece]);
    },
  );
  const moofs = () => Buffer.from(given).toString('latin1').split('moof').length - 1;
  cutter.push(segment.slice(0, needed - 1));
  expect(moofs()).toBe(1);
  cutter.push(segment.slice(needed - 1, needed));
  expect(moofs()).toBe(2);
});

test('a segment of several fragments is divided already', () => {
  const one = media('film/v240/1.m4s');
  const [moof, data] = [boxesOf(one, 'moof'), boxesOf(one, 'mdat')];
  const fragment = joinBytes([...moof, ...data]);
  const whole = joinBytes(cut(joinBytes([one, fragment]), 5000));
  expect(moviesOf(whole).map(({ samples }) => samples.length)).toEqual([25, 25, 25, 25, 100]);
});

test('MPEG-TS passes unchanged when complete', () => {
  const segment = media('match/v240/1.ts');
  expect(cut(segment, 4096)).toEqual([segment]);
});

test('anything but media passes unchanged', () => {
  const page = new Uint8Array(Buffer.from('<!doctype html><title>504</title>'));
  expect(Buffer.concat(cut(page, 10)).toString()).toBe(Buffer.from(page).toString());
  expect(cut(new Uint8Array(), 10)).toEqual([]);
});

test('a truncated segment yields its received part', () => {
  const segment = media('film/v240/1.m4s').slice(0, 30_000);
  const pieces = cut(segment, 8192);
  expect(pieces.length).toBeGreaterThan(2);
  expect(joinBytes(pieces).slice(-1000)).toEqual(segment.slice(-1000));
});

test('a fragment of several tracks is not taken apart', () => {
  const segment = media('film/v240/1.m4s');
  const two = Buffer.from(segment);
  two.write('xxxx', two.indexOf('tfdt'));
  // Boxes before the fragment contain no media.
  expect(Buffer.concat(cut(new Uint8Array(two), 10_000)).equals(two.subarray(24))).toBe(true);
});
