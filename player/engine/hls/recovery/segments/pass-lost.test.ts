import type Hls from 'hls.js';
import { expect, test } from 'vitest';
import { passLost } from './pass-lost';

/** Segments of two seconds. */
const track = (count: number, live = false) => ({
  live,
  fragments: Array.from({ length: count }, (_, sn) => ({
    sn,
    start: 2 * sn,
    end: 2 * sn + 2,
    tagList: [] as string[][],
    gap: undefined as boolean | undefined,
  })),
});

const lost = (type: string, ...numbers: number[]) =>
  numbers.map((sn) => ({ sn, type, start: 2 * sn, end: 2 * sn + 2 }));

function hlsWith(main: ReturnType<typeof track>, audio?: ReturnType<typeof track>): Hls {
  return {
    latestLevelDetails: main,
    audioTracks: audio === undefined ? [] : [{ details: audio }],
    audioTrack: audio === undefined ? -1 : 0,
  } as unknown as Hls;
}

const gaps = ({ fragments }: ReturnType<typeof track>) =>
  fragments.filter(({ gap }) => gap === true).map(({ sn }) => sn);

test('a segment with others behind it is passed over, and may be requested again', () => {
  const main = track(5);
  expect(passLost(hlsWith(main), 3.9, 6, lost('main', 2))).toBeCloseTo(6.05);
  expect(gaps(main)).toEqual([]);
});

test('the last segments of a film are left out, and the viewer stays before them', () => {
  const main = track(5);
  expect(passLost(hlsWith(main), 5.9, 10, lost('main', 3, 4))).toBe(5.9);
  expect(gaps(main)).toEqual([3, 4]);
  expect(main.fragments[4]?.tagList).toEqual([['GAP']]);
});

test('a viewer who has gone to them goes back to what is left', () => {
  expect(passLost(hlsWith(track(5)), 9, 10, lost('main', 4))).toBeCloseTo(7.7);
});

test('sound that is lost leaves the picture as it is', () => {
  const [main, audio] = [track(5), track(5)];
  passLost(hlsWith(main, audio), 7.9, 10, lost('audio', 4));
  expect([gaps(main), gaps(audio)]).toEqual([[], [4]]);
});

test('a live stream has no end, and a film without a segment that plays is not ended', () => {
  expect(passLost(hlsWith(track(5, true)), 9, 10, lost('main', 4))).toBeCloseTo(10.05);
  expect(passLost(hlsWith(track(1)), 0, 2, lost('main', 0))).toBeCloseTo(2.05);
});
