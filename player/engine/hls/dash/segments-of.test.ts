import { describe, expect, test } from 'vitest';
import { FFMPEG, FFMPEG_LIST, GPAC, LIVE_BY_CLOCK, liveByTimeline } from './fixtures/descriptions';
import { FFMPEG_SLIDING_LIST } from './fixtures/live-descriptions';
import { availableAt } from './media-entries';
import { readPresentation } from './read-presentation';
import { segmentsOf } from './segments-of';

/** Name, start and end of each segment of the first representation, in each period. */
function list(text: string, { now = 0, of = 0 } = {}) {
  const presentation = readPresentation(text, 'https://cdn.test/a/m.mpd');
  if (presentation === null) throw new Error('not read');
  return presentation.periods.flatMap((period) => {
    const one = period.representations[of];
    return one === undefined
      ? []
      : segmentsOf(one, period, availableAt(presentation, now)).map(({ url, start, duration }) => [
          url.slice(url.lastIndexOf('/') + 1),
          start,
          Math.round((start + duration) * 1000) / 1000,
        ]);
  });
}

const film = (template: string, duration = 'PT10S') =>
  `<MPD type="static" mediaPresentationDuration="${duration}"><Period><AdaptationSet mimeType="video/mp4"><SegmentTemplate media="s$Number$-$Time%06d$" ${template}</SegmentTemplate><Representation id="v" bandwidth="1"/></AdaptationSet></Period></MPD>`;

describe('a timeline', () => {
  test('of ffmpeg repeats its entries', () => {
    const found = list(FFMPEG);
    expect(found).toHaveLength(6);
    expect(found[0]).toEqual(['chunk-stream0-00001.m4s', 0, 2]);
    expect(found[5]).toEqual(['chunk-stream0-00006.m4s', 10, 12]);
  });

  test('without times goes on where it was', () => {
    expect(list(FFMPEG, { of: 1 }).at(-1)?.[2]).toBeCloseTo(12, 2);
  });

  test('that repeats without end fills its period, and another entry ends it', () => {
    const open = list(film('timescale="10"><SegmentTimeline><S t="0" d="30" r="-1"/></SegmentTimeline>'));
    expect(open.map(([name]) => name)).toEqual(['s1-000000', 's2-000030', 's3-000060', 's4-000090']);
    const ended = list(
      film('timescale="10"><SegmentTimeline><S t="0" d="30" r="-1"/><S t="60" d="40"/></SegmentTimeline>'),
    );
    expect(ended.map(([, start]) => start)).toEqual([0, 3, 6]);
  });

  test('of ticks since 1970 keeps each digit of its times', () => {
    const first = 17_987_654_321_012_345n;
    const found = list(liveByTimeline(first, '<S d="20000000" r="1"/>'), { now: 1_798_765_438_200 });
    expect(found.map(([name]) => name)).toEqual([
      `Fragments(video=${first})`,
      `Fragments(video=${first + 20_000_000n})`,
      `Fragments(video=${first + 40_000_000n})`,
    ]);
  });

  test.each([
    ['has no duration', '<S t="0"/>'],
    ['lasts for nothing', '<S t="0" d="0" r="5"/>'],
    ['is not of numbers', '<S t="a" d="b" r="c"/>'],
    ['is negative', '<S t="-5" d="-1"/>'],
  ])('whose entry %s lists nothing', (_, entry) => {
    expect(list(film(`><SegmentTimeline>${entry}</SegmentTimeline>`))).toEqual([]);
  });

  test('of a thousand million segments lists as many as are played', () => {
    const text = film('><SegmentTimeline><S t="0" d="1" r="1000000000"/></SegmentTimeline>', 'PT999999999S');
    expect(list(text)).toHaveLength(25_000);
  });
});

describe('segments of one duration', () => {
  test('fill each period, the last of which may be shorter', () => {
    expect(list(GPAC)).toEqual([
      ['seg_1.m4s', 0, 4],
      ['seg_2.m4s', 4, 8],
      ['seg_3.m4s', 8, 8.5],
      ['v1_007_400000$.m4s', 8.5, 12.5],
      ['v1_008_400000$.m4s', 12.5, 16.5],
      ['v1_009_400000$.m4s', 16.5, 20.5],
    ]);
  });

  test('have none for a rest of some frames', () => {
    expect(list(film('duration="2">', 'PT4.04S'))).toHaveLength(2);
    expect(list(film('duration="2">', 'PT4.5S')).at(-1)).toEqual(['s3-000004', 4, 4.5]);
  });

  test('are as many as a list has', () => {
    expect(list(FFMPEG_LIST).map(([, ...times]) => times)).toEqual([
      [0, 2],
      [2, 4],
      [4, 5],
    ]);
  });

  test('of a live list are all that are listed, whatever the clock says', () => {
    expect(list(FFMPEG_SLIDING_LIST).map(([name, start]) => [name, start])).toEqual([
      ['chunk-stream0-00083.m4s', 164],
      ['chunk-stream0-00084.m4s', 166],
      ['chunk-stream0-00085.m4s', 168],
    ]);
  });

  test('are none where nobody knows how long it lasts', () => {
    expect(
      list(
        '<MPD><Period><AdaptationSet mimeType="video/mp4"><SegmentTemplate duration="2" media="$Number$"/><Representation id="v"/></AdaptationSet></Period></MPD>',
      ).length,
    ).toBeLessThanOrEqual(25_000);
  });

  test('of a live stream are those that have been made and are kept', () => {
    const found = list(LIVE_BY_CLOCK, { now: 1_800_000_001_500 });
    expect(found[0]).toEqual(['899999985.m4s', 1_799_999_970, 1_799_999_972]);
    expect(found.at(-1)).toEqual(['899999999.m4s', 1_799_999_998, 1_800_000_000]);
  });

  test('of a live stream that keeps all since 1970 are the last ones', () => {
    const found = list(LIVE_BY_CLOCK.replace('timeShiftBufferDepth="PT30S"', ''), { now: 1_800_000_001_500 });
    expect(found).toHaveLength(25_000);
    expect(found.at(-1)?.[0]).toBe('899999999.m4s');
  });

  test('of a live stream before its beginning are none', () => {
    const text = LIVE_BY_CLOCK.replace('1970-01-01', '2100-01-01');
    expect(list(text, { now: 1_800_000_000_000 })).toEqual([]);
  });
});
