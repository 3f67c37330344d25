// @vitest-environment node
import { expect, test } from 'vitest';
import { judgeInterruption, type LoadedPlaylist } from './interruption';

const playlist = (endSN: number, given: Partial<LoadedPlaylist> = {}): LoadedPlaylist => ({
  live: true,
  endSN,
  lastPartIndex: -1,
  lastPartSn: endSN,
  targetduration: 2,
  fragments: [{}],
  ...given,
});

test('a playlist that brings nothing new for more than three target durations is an interruption, until it does', () => {
  const judge = judgeInterruption();
  expect([0, 2, 4, 6].map((seconds) => judge(playlist(7), seconds * 1000))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  expect(judge(playlist(7), 6100)).toBe(true);
  expect(judge(playlist(8), 8000)).toBe(false);
});

test('a stream that goes on is none, whatever rendition or server its playlists are from', () => {
  const judge = judgeInterruption();
  const ends = [7, 8, 7, 9, 8, 10, 9, 11];
  expect(ends.map((end, index) => judge(playlist(end), index * 2000))).not.toContain(true);
});

test('parts are new as well, and so is an encoder that begins again', () => {
  const judge = judgeInterruption();
  const parts = [0, 1, 2, 3].map((lastPartIndex) =>
    playlist(7, { lastPartSn: 8, lastPartIndex, targetduration: 1 }),
  );
  expect(parts.map((one, index) => judge(one, index * 2900))).not.toContain(true);
  expect(judge(playlist(0, { targetduration: 1 }), 12_000)).toBe(false);
});

test('a gap at the end is an interruption at once, and a closed playlist is none', () => {
  const judge = judgeInterruption();
  expect(judge(playlist(7, { fragments: [{}, { gap: true }] }), 0)).toBe(true);
  expect(judge(playlist(8, { fragments: [{ gap: true }, {}] }), 2000)).toBe(false);
  expect(judge(playlist(8, { live: false }), 60_000)).toBe(false);
});
