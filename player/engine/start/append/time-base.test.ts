import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findInit, readStarts, startOf, timeBaseOf } from './time-base';

const media = (file: string) => new Uint8Array(readFileSync(`e2e/media/${file}`));

test.for([
  ['film/v240', 0, 0],
  ['film/v240', 3, 12],
  ['film/a-fa', 2, 8],
] as const)('%s, segment %i begins at %i s', ([track, number, seconds]) => {
  const starts = readStarts(media(`${track}/init.mp4`), media(`${track}/${number}.m4s`).slice(0, 5000)) ?? [];
  expect(startOf(starts, { baseTime: 0, timescale: 1, trackId: -1 })).toBeCloseTo(seconds, 1);
});

test('a segment that its playlist puts elsewhere is moved there', () => {
  const starts = readStarts(media('film/v240/init.mp4'), media('film/v240/3.m4s')) ?? [];
  const base = timeBaseOf(starts, 10.5);
  expect(base && startOf(starts, base)).toBeCloseTo(10.5, 6);
});

const VIDEO = { id: 1, timescale: 12_800, isSound: false };
const SOUND = { id: 2, timescale: 48_000, isSound: true };

test.for([
  ['the picture, where both begin together', 0, 0, 1],
  ['the sound, where it begins earlier', 1024, 0, 2],
  ['the picture, where it begins earlier', 0, 1024, 1],
] as const)('the time of a segment with both counts from %s', ([, picture, sound, trackId]) => {
  const base = timeBaseOf(
    [
      { ...SOUND, start: sound },
      { ...VIDEO, start: picture },
    ],
    0,
  );
  expect(base).toMatchObject({ trackId, baseTime: 0 });
});

test('the header of an incomplete fragment contains no time yet', () => {
  const init = media('film/v240/init.mp4');
  const segment = media('film/v240/0.m4s');
  const place = Buffer.from(segment).indexOf('tfdt');
  expect(readStarts(init, segment.slice(0, place + 6))).toBeNull();
  expect(readStarts(init, new TextEncoder().encode('<!doctype html>'))).toBeNull();
});

test('without tracks no time is known', () => {
  expect(readStarts(new Uint8Array(), media('film/v240/0.m4s'))).toEqual([]);
  expect(timeBaseOf([], 0)).toBeNull();
});

test('an initialization segment is found as soon as its last byte has arrived', () => {
  const init = media('film/v240/init.mp4');
  expect(findInit(init)).toEqual(init);
  expect(findInit(init.slice(0, -1))).toBeNull();
  expect(findInit(init.slice(0, 20))).toBeNull();
  const more = new Uint8Array([...init, ...media('film/v240/0.m4s').slice(0, 50)]);
  expect(findInit(more)).toEqual(init);
  // As a view of a larger buffer.
  expect(findInit(new Uint8Array(more.buffer, 0, init.length))).toEqual(init);
});
