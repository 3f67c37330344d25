import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Bytes } from '../../lib/bytes';
import { boxesIn } from './boxes';
import { createCutter } from './cut-segment';
import { readMovieFragment } from './movie-fragment';

const media = (file: string): Bytes => new Uint8Array(readFileSync(`e2e/media/${file}`));

/** What comes out when a segment comes in pieces of this size. */
function cut(segment: Bytes, size: number, seconds = 4): Bytes[] {
  const pieces: Bytes[] = [];
  const cutter = createCutter(seconds, (piece) => pieces.push(piece));
  for (let at = 0; at < segment.length; at += size) cutter.push(segment.slice(at, at + size));
  cutter.end();
  return pieces;
}

const viewOf = (bytes: Bytes) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
const typesOf = (bytes: Bytes) => boxesIn(viewOf(bytes), 0, bytes.length)?.map(({ type }) => type);

function contentOf(bytes: Bytes, type: string): Bytes {
  const box = boxesIn(viewOf(bytes), 0, bytes.length)?.find((one) => one.type === type);
  return bytes.slice(box?.content, box?.end);
}

function movieOf(bytes: Bytes) {
  const box = boxesIn(viewOf(bytes), 0, bytes.length)?.find(({ type }) => type === 'moof');
  const movie = box === undefined ? null : readMovieFragment(bytes.slice(box.start, box.end));
  if (movie === null) throw new Error('no fragment that can be read');
  return movie;
}

test.for([700, 997, 16_384, 1_000_000])(
  'a segment that comes %i bytes at a time is the same in pieces',
  (size) => {
    const segment = media('film/v240/1.m4s');
    const pieces = cut(segment, size);
    expect(pieces.map((piece) => movieOf(piece).samples.length)).toEqual([3, 3, 7, 13, 25, 25, 24]);
    for (const piece of pieces) expect(typesOf(piece)).toEqual(['moof', 'mdat']);
    const samples = pieces.flatMap((piece) => movieOf(piece).samples);
    expect(samples).toEqual(movieOf(segment).samples);
    const data = pieces.map((piece) => contentOf(piece, 'mdat'));
    expect(Buffer.concat(data).equals(Buffer.from(contentOf(segment, 'mdat')))).toBe(true);
  },
);

test('each piece begins where the one before it ends', () => {
  let expected = 4 * 12_800;
  for (const piece of cut(media('film/v240/1.m4s'), 5000)) {
    const bytes = Buffer.from(piece);
    expect(Number(bytes.readBigUInt64BE(bytes.indexOf('tfdt') + 8))).toBe(expected);
    expected += movieOf(piece).samples.reduce((sum, { duration }) => sum + duration, 0);
  }
  expect(expected).toBe(8 * 12_800);
});

test('the first piece is there long before the last byte', () => {
  const segment = media('film/v720/1.m4s');
  const pieces: Bytes[] = [];
  const cutter = createCutter(4, (piece) => pieces.push(piece));
  cutter.push(segment.slice(0, segment.length / 4));
  expect(pieces.length).toBeGreaterThan(0);
});

test('MPEG-TS goes on when it is whole, and as it is', () => {
  const segment = media('match/v240/1.ts');
  expect(cut(segment, 4096)).toEqual([segment]);
});

test('what is no media at all goes on as it is', () => {
  const page = new Uint8Array(Buffer.from('<!doctype html><title>504</title>'));
  expect(Buffer.concat(cut(page, 10)).toString()).toBe(Buffer.from(page).toString());
  expect(cut(new Uint8Array(), 10)).toEqual([]);
});

test('a segment that is cut off gives what is whole, and the rest as it is', () => {
  const segment = media('film/v240/1.m4s');
  const pieces = cut(segment.slice(0, segment.length / 2), 8192);
  expect(pieces.length).toBeGreaterThan(2);
  expect(typesOf(pieces[0] ?? new Uint8Array())).toEqual(['moof', 'mdat']);
});

test('a fragment of several tracks is not taken apart', () => {
  const segment = media('film/v240/1.m4s');
  const two = Buffer.from(segment);
  two.write('xxxx', two.indexOf('tfdt'));
  // What stands before the fragment tells nobody anything.
  expect(Buffer.concat(cut(new Uint8Array(two), 10_000)).equals(two.subarray(24))).toBe(true);
});
