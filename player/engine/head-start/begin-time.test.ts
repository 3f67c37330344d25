import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { beginTime } from './begin-time';

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
