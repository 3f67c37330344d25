import { readFileSync } from 'node:fs';
import { Fragment, LevelDetails, type MediaFragment, PlaylistLevelType } from 'hls.js';
import { expect, test } from 'vitest';
import { correctTimes, readAppendedTimes } from './appended-times';

const media = (file: string) => new Uint8Array(readFileSync(`e2e/media/film/v240/${file}`));
const segment = (sn: number, start: number) => ({
  init: media('init.mp4'),
  bytes: media(`${sn}.m4s`),
  start,
  duration: 4,
});
const BASE = { baseTime: 0, timescale: 12_800, trackId: 1 };

test('segments last until the next one begins, and the last one as long as the buffer', () => {
  const times = readAppendedTimes([segment(0, 0), segment(1, 3.8)], BASE, [{ start: 0, end: 7.9 }]);
  expect(times).toEqual([
    { startPTS: 0, endPTS: 4, startDTS: 0, endDTS: 4 },
    { startPTS: 4, endPTS: 7.9, startDTS: 4, endDTS: 7.9 },
  ]);
});

test('the delay of B-frames applies to each segment', () => {
  const times = readAppendedTimes([segment(0, 0), segment(1, 4)], BASE, [{ start: 0.08, end: 8.08 }]);
  expect(times.map((known) => known?.startPTS)).toEqual([0.08, 4.08]);
  expect(times[1]).toMatchObject({ startDTS: 4, endDTS: 8, endPTS: 8.08 });
});

test('unbuffered fragments have no times', () => {
  expect(readAppendedTimes([segment(0, 0), segment(1, 4)], BASE, [{ start: 0, end: 4 }])[1]).toBeNull();
  const [known] = readAppendedTimes([{ ...segment(0, 0), bytes: new Uint8Array(9) }], BASE, [
    { start: 0, end: 4 },
  ]);
  expect(known).toBeNull();
});

test('a segment of which a managed source has removed a part has no times', () => {
  const read = (...buffered: { start: number; end: number }[]) =>
    readAppendedTimes([segment(0, 0), segment(1, 4)], BASE, buffered, true).map((known) => known?.startPTS);
  expect(read({ start: 0.08, end: 8.08 })).toEqual([0.08, 4.08]);
  expect(read({ start: 2, end: 8.08 })).toEqual([undefined, 4]);
  expect(read({ start: 0, end: 6 })).toEqual([0, undefined]);
  expect(read({ start: 0, end: 1 }, { start: 7, end: 8 })).toEqual([undefined, undefined]);
});

test('the media’s times apply to the following fragments as well', () => {
  const details = new LevelDetails('https://media.example/index.m3u8');
  details.fragments = [0, 1, 2].map((sn) => {
    const frag = new Fragment(PlaylistLevelType.MAIN, '') as MediaFragment;
    frag.sn = sn;
    frag.setStart(sn * 5);
    frag.setDuration(5);
    return frag;
  });
  details.startSN = 0;
  const [first] = details.fragments;
  if (first === undefined) throw new Error('no fragment');
  correctTimes(details, first, { startPTS: 0.08, endPTS: 4.24, startDTS: 0, endDTS: 4.16 });
  expect(details.fragments.map(({ start, end }) => [start, end])).toEqual([
    [0, 4.24],
    [4.24, 9.24],
    [9.24, 14.24],
  ]);
  expect(details.PTSKnown).toBe(true);
});
