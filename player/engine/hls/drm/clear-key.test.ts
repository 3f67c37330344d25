import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { keyIdsIn } from './clear-key';

const MEDIA = `${import.meta.dirname}/../../../../e2e/media/encoders`;
const read = (path: string) => new Uint8Array(readFileSync(`${MEDIA}/${path}`));
const hex = (bytes: Uint8Array) => [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

test.each(['packaged/cenc/picture/init.mp4', 'packaged/cbcs/sound/init.mp4'])(
  'the key id of %s is found',
  (path) => {
    expect(keyIdsIn(read(path)).map(hex)).toEqual(['9eaf35f1ad4f4321865a16b2c3bf539a']);
  },
);

test('an init segment without encrypted tracks, or cut off, has none', () => {
  expect(keyIdsIn(read('muxed/init.mp4'))).toEqual([]);
  const init = read('packaged/cbcs/picture/init.mp4');
  const box = Buffer.from(init).indexOf('tenc');
  expect(keyIdsIn(init.subarray(0, box + 20))).toEqual([]);
});

test('tracks of two keys need both, and each once', () => {
  const box = (id: number) => [...Buffer.from('tenc'), 0, 0, 0, 0, 0, 0, 1, 8, ...Array<number>(16).fill(id)];
  expect(keyIdsIn(new Uint8Array([...box(1), 0x74, ...box(2), ...box(1)])).map(([first]) => first)).toEqual([
    1, 2,
  ]);
});
