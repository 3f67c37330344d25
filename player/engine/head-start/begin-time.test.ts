import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beginTime, headerIn } from './begin-time';

const media = (file: string) => new Uint8Array(readFileSync(`e2e/media/${file}`));

test.for([
  ['film/v240', 0, 0],
  ['film/v240', 3, 12],
  ['film/a-fa', 2, 8],
] as const)('%s, segment %i begins at %i s', ([track, number, seconds]) => {
  const begin = beginTime(media(`${track}/init.mp4`), media(`${track}/${number}.m4s`).slice(0, 2000));
  expect(begin).toBeCloseTo(seconds, 1);
});

test('what is no MP4, or is cut off, tells nothing', () => {
  const init = media('film/v240/init.mp4');
  expect(beginTime(init, new TextEncoder().encode('<!doctype html>'))).toBeNull();
  expect(beginTime(new Uint8Array(), media('film/v240/0.m4s'))).toBeNull();
  const segment = media('film/v240/0.m4s');
  const place = Buffer.from(segment).indexOf('tfdt');
  expect(beginTime(init, segment.slice(0, place + 6))).toBeNull();
});

test('an initialization segment is found as soon as its last byte is here, whatever follows', () => {
  const init = media('film/v240/init.mp4');
  expect(headerIn(init)).toEqual(init);
  expect(headerIn(init.slice(0, -1))).toBeNull();
  expect(headerIn(init.slice(0, 20))).toBeNull();
  const more = new Uint8Array([...init, ...media('film/v240/0.m4s').slice(0, 50)]);
  expect(headerIn(more)).toEqual(init);
  // As a part of a larger buffer.
  expect(headerIn(new Uint8Array(more.buffer, 0, init.length))).toEqual(init);
});
