// @vitest-environment node
import { readFileSync } from 'node:fs';
import { type FragmentLoaderContext, LoadStats } from 'hls.js';
import { expect, test } from 'vitest';
import { type Bytes, joinBytes } from '../../../../lib/network/bytes';
import { piecesIfLate } from './late-pieces';

const SEGMENT: Bytes = new Uint8Array(readFileSync('e2e/media/film/v240/1.m4s'));
const PACKETS: Bytes = new Uint8Array(readFileSync('e2e/media/match/v240/0.ts'));
const CHUNK = 4000;

/** Loads a segment that is late after this many chunks; returns the sizes of its pieces, and all of their bytes. */
function load(lateAfter: number, segment = SEGMENT, runsLow = () => false) {
  const context = { frag: { duration: 4 } } as FragmentLoaderContext;
  const pieces: Bytes[] = [];
  let chunks = 0;
  let isDone = false;
  const waiting = { waitedFor: () => Number.POSITIVE_INFINITY, isLate: () => chunks > lateAfter, runsLow };
  const callbacks = piecesIfLate(waiting, context, {
    onProgress: (_, __, piece) => {
      if (piece instanceof ArrayBuffer) pieces.push(new Uint8Array(piece));
    },
    onSuccess: () => {
      isDone = true;
    },
    onError: () => undefined,
    onTimeout: () => undefined,
  });
  const stats = new LoadStats();
  for (let at = 0; at < segment.length; at += CHUNK) {
    chunks += 1;
    callbacks.onProgress(stats, context, segment.slice(at, at + CHUNK).buffer, null);
  }
  const early = pieces.length;
  callbacks.onSuccess({ url: '', data: new ArrayBuffer(0), code: 200 }, stats, context, null);
  return { pieces, early, isDone };
}

test('a segment that comes in time is handed on as a whole', () => {
  const { pieces, early, isDone } = load(Number.POSITIVE_INFINITY);
  expect([early, isDone]).toEqual([0, true]);
  expect(pieces).toEqual([SEGMENT]);
});

test('what is here of a late segment is handed on in short pieces', () => {
  const { pieces, early, isDone } = load(2);
  expect(early).toBeGreaterThan(10);
  expect(isDone).toBe(true);
  // Each piece has its own header.
  expect(joinBytes(pieces).length).toBeGreaterThan(SEGMENT.length);
});

test('a segment of MPEG-TS is handed on in whole packets while little is buffered, and the rest at once', () => {
  let looks = 0;
  const { pieces, early } = load(0, PACKETS, () => {
    looks += 1;
    return looks <= 2;
  });
  expect(early).toBe(2);
  expect(pieces.length).toBe(3);
  expect(pieces.map(({ length }) => length % 188)).toEqual([0, 0, 0]);
  expect(joinBytes(pieces)).toEqual(PACKETS);
});

/** Otherwise hls.js waits for it forever if it is the first segment. */
test('a segment without media is handed on as one that is empty', () => {
  const empty: Bytes = new Uint8Array();
  expect(load(0, empty).pieces).toEqual([empty]);
  // A box that is never appended (`styp`).
  expect(load(0, Uint8Array.of(0, 0, 0, 8, 0x73, 0x74, 0x79, 0x70)).pieces).toEqual([empty]);
});
