import { expect, test } from 'vitest';
import { placeOf } from '../live/wall-clock';
import { datedSegments } from './dated-segments';

const HEAD = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MEDIA-SEQUENCE:7\n';
const NOON = Date.parse('2026-11-26T12:00:00Z');

test('a date counts from its segment on, until the next one', () => {
  const read = datedSegments(
    `${HEAD}#EXTINF:2,\n7.ts\n#EXT-X-PROGRAM-DATE-TIME:2026-11-26T12:00:00Z\n#EXTINF:2.5,\n8.ts\n#EXTINF:2,\n9.ts\n` +
      '#EXT-X-DISCONTINUITY\n#EXT-X-PROGRAM-DATE-TIME:2026-11-26T12:01:00.500Z\n#EXTINF:2,\n10.ts\n',
  );
  expect(read).toEqual([
    { start: 0, duration: 2, programDateTime: null },
    { start: 2, duration: 2.5, programDateTime: NOON },
    { start: 4.5, duration: 2, programDateTime: NOON + 2500 },
    { start: 6.5, duration: 2, programDateTime: NOON + 60_500 },
  ]);
  expect(placeOf(read, NOON + 3000)).toBe(5);
});

test('the segment that is still being written lasts as long as its parts', () => {
  const parts = '#EXT-X-PART:DURATION=0.5,URI="8.0.m4s"\n#EXT-X-PART:URI="8.1.m4s",DURATION=0.4\n';
  const read = datedSegments(
    `${HEAD}#EXT-X-PROGRAM-DATE-TIME:2026-11-26T12:00:00Z\n#EXT-X-PART:DURATION=2,URI="7.0.m4s"\n#EXTINF:2,\n7.m4s\n${parts}`,
  );
  expect(read.map(({ start, duration }) => [start, duration])).toEqual([
    [0, 2],
    [2, 0.9],
  ]);
});

test.each([
  ['', 0],
  ['<html>not a playlist</html>', 1],
  [`${HEAD}#EXTINF:NaN,\n7.ts\n#EXTINF:-4,\n8.ts\n#EXT-X-PROGRAM-DATE-TIME:tomorrow\n#EXTINF:2,\n9.ts`, 3],
])('no date is read from %j', (playlist, count) => {
  const read = datedSegments(playlist);
  expect(read.length).toBe(count);
  expect(read.every(({ programDateTime, duration }) => programDateTime === null && duration >= 0)).toBe(true);
  expect(placeOf(read, NOON)).toBeNull();
});
