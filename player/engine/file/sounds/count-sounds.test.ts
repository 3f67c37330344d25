import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { partsOf } from '../../chapters/fixtures/parts-of';
import { countSounds } from './count-sounds';

const read = (name: string) => new Uint8Array(readFileSync(`e2e/media/files/${name}`));

test.each([
  ['two-sounds.mp4', 2],
  ['two-sounds.mkv', 2],
  ['sample.mp4', 1],
  ['rotated.mp4', 0],
  ['sample.webm', 1],
  ['sample.flv', 0],
])('%s: %i', async (name, count) => {
  expect(await countSounds(partsOf(read(name)))).toBe(count);
});

test.each([
  ['nothing', new Uint8Array()],
  ['text', new TextEncoder().encode('<!doctype html>'.repeat(100))],
  ['a head without a table', read('two-sounds.mkv').slice(0, 60)],
  ['a table that is cut off', read('two-sounds.mp4').slice(0, 100)],
])('%s has none', async (_, bytes) => {
  expect(await countSounds(partsOf(bytes))).toBe(0);
});
