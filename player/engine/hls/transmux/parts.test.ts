import { readFile } from 'node:fs/promises';
import Hls, { ChunkMetadata, type TransmuxerResult } from 'hls.js';
import Whole from 'hls.js/src/demux/transmuxer?whole';
import { expect, test } from 'vitest';
import { TransmuxConfig, TransmuxState } from './transmuxer';

const MEDIA = `${import.meta.dirname}/../../../../e2e/media/film/v240`;
const read = async (name: string) => new Uint8Array(await readFile(`${MEDIA}/${name}`));
const LOGGER = { trace() {}, debug() {}, log() {}, warn() {}, info() {}, error() {} };

/** Configured as hls.js is for low-latency parts, or for chunks. */
async function open() {
  const config = { ...Hls.DefaultConfig, progressive: true };
  const transmuxer = new Whole(new Hls({ enableWorker: false }), {}, config, '', 'main', LOGGER);
  transmuxer.configure(new TransmuxConfig('', 'avc1.4d4015', await read('init.mp4'), 24));
  let pushed = 0;
  /** Returns the number of media bytes that a chunk yields at once. */
  const push = async (piece: Uint8Array) => {
    const first = pushed === 0;
    const state = new TransmuxState(first, !first, true, first, 0, first);
    pushed += 1;
    return bytesOf(
      await transmuxer.push(piece.slice().buffer, null, new ChunkMetadata(0, 0, pushed, 0), state),
    );
  };
  const end = async () =>
    [await transmuxer.flush(new ChunkMetadata(0, 0, pushed, 0))]
      .flat()
      .reduce((sum, one) => sum + bytesOf(one), 0);
  return { push, end };
}

const bytesOf = ({ remuxResult: { video } }: TransmuxerResult) => video?.data1.byteLength ?? 0;

test('each part of a segment is played when it is here, not with the next one', async () => {
  const parts = await Promise.all([read('0.m4s'), read('1.m4s')]);
  const { push, end } = await open();
  for (const part of parts) expect(await push(part)).toBe(part.length);
  expect(await end()).toBe(0);
});

test('a piece that ends within a fragment waits for the rest of it', async () => {
  const [first, second] = await Promise.all([read('0.m4s'), read('1.m4s')]);
  const both = new Uint8Array([...first, ...second]);
  const cut = first.length + 2000;
  const { push, end } = await open();
  expect(await push(both.subarray(0, 500))).toBe(0);
  // A segment type box precedes the next fragment.
  expect(await push(both.subarray(500, cut))).toBe(first.length + 24);
  expect(await push(both.subarray(cut, -1))).toBe(0);
  expect(await push(both.subarray(-1))).toBe(second.length - 24);
  expect(await end()).toBe(0);
});

test('a fragment that ends early is given at the end of its segment', async () => {
  const whole = await read('0.m4s');
  const { push, end } = await open();
  expect(await push(whole.subarray(0, -100))).toBe(0);
  expect(await end()).toBe(whole.length - 100);
});
