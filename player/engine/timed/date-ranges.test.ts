// @vitest-environment node
import { M3U8Parser, PlaylistLevelType } from 'hls.js';
import { expect, it } from 'vitest';
import { readDateRanges } from './date-ranges';

/** Ten segments of 6 s from 12:00:00 on, which start at time 0, as hls.js reports them. */
function read(...tags: readonly string[]) {
  const segments = Array.from({ length: 10 }, (_, index) => `#EXTINF:6,\n${index}.ts`);
  const text = [
    '#EXTM3U',
    '#EXT-X-VERSION:6',
    '#EXT-X-TARGETDURATION:6',
    '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T12:00:00.000Z',
    ...tags,
    ...segments,
    '#EXT-X-ENDLIST',
  ].join('\n');
  const details = M3U8Parser.parseLevelPlaylist(
    text,
    'https://a.example/',
    0,
    PlaylistLevelType.MAIN,
    0,
    null,
  );
  return readDateRanges({ url: '', segments: details.fragments, ranges: details.dateRanges });
}

const at = (seconds: number) => new Date(Date.UTC(2026, 0, 1, 12) + seconds * 1000).toISOString();

it('a range has its place by its date, its extent and its own attributes', () => {
  const [range] = read(
    `#EXT-X-DATERANGE:ID="goal",CLASS="com.example.goal",START-DATE="${at(7.5)}",DURATION=4.5,X-BY="<b>سارا</b>",X-NUMBER=9`,
  );
  expect(range).toEqual({
    key: 'daterange goal',
    time: 7.5,
    end: 12,
    splice: null,
    data: {
      kind: 'daterange',
      time: 7.5,
      duration: 4.5,
      id: 'goal',
      class: 'com.example.goal',
      startDate: at(7.5),
      endDate: at(12),
      attributes: { 'X-BY': '<b>سارا</b>', 'X-NUMBER': '9' },
    },
  });
});

it('a range may end where the next one of its class begins, or nobody knows where', () => {
  const entries = read(
    `#EXT-X-DATERANGE:ID="b",CLASS="song",START-DATE="${at(20)}",END-ON-NEXT=YES`,
    `#EXT-X-DATERANGE:ID="a",CLASS="song",START-DATE="${at(5)}",END-ON-NEXT=YES`,
    `#EXT-X-DATERANGE:ID="c",CLASS="other",START-DATE="${at(9)}"`,
  );
  expect(entries.map(({ time, end }) => [time, end])).toEqual([
    [20, null],
    [5, 20],
    [9, null],
  ]);
});

it('a range before the window begins before its first segment, and one to come after its last', () => {
  const entries = read(
    `#EXT-X-DATERANGE:ID="early",START-DATE="${at(-30)}",DURATION=40`,
    `#EXT-X-DATERANGE:ID="late",START-DATE="${at(90)}",PLANNED-DURATION=15`,
  );
  expect(entries.map(({ time, end }) => [time, end])).toEqual([
    [-30, 10],
    [90, null],
  ]);
});

it('SCTE-35 in a tag is a mark with the bytes of the message', () => {
  const insert = Buffer.from(
    '/DAvAAAAAAAA///wFAVIAACPf+/+c2nALv4AUsz1AAAAAAAKAAhDVUVJAAABNWLbowo=',
    'base64',
  );
  const hex = `0x${insert.toString('hex').toUpperCase()}`;
  const marks = read(
    `#EXT-X-DATERANGE:ID="1",START-DATE="${at(10)}",PLANNED-DURATION=20,SCTE35-OUT=${hex}`,
    `#EXT-X-DATERANGE:ID="2",START-DATE="${at(30)}",SCTE35-IN=0xFC00`,
    `#EXT-X-DATERANGE:ID="3",START-DATE="${at(40)}",SCTE35-CMD=${hex}`,
    `#EXT-X-DATERANGE:ID="4",START-DATE="${at(50)}",SCTE35-CMD=0xFC3`,
  ).map(({ splice }) => splice);
  expect(marks).toEqual([
    expect.objectContaining({ role: 'out', id: '1', planned: 20, data: insert.toString('base64') }),
    expect.objectContaining({ role: 'in', id: '2', eventId: null }),
    expect.objectContaining({ role: 'out', id: '3', eventId: 0x4800008f, planned: 5426421 / 90_000 }),
    null,
  ]);
});

it('without dates nothing has a place, and a hostile playlist is cut to a size', () => {
  const undated = M3U8Parser.parseLevelPlaylist(
    `#EXTM3U\n#EXT-X-TARGETDURATION:6\n#EXT-X-DATERANGE:ID="a",START-DATE="${at(1)}"\n#EXTINF:6,\n0.ts`,
    'https://a.example/',
    0,
    PlaylistLevelType.MAIN,
    0,
    null,
  );
  expect(readDateRanges({ url: '', segments: undated.fragments, ranges: undated.dateRanges })).toEqual([]);

  const long = 'x'.repeat(100_000);
  const many = Array.from({ length: 100 }, (_, index) => `X-N${index}="${index}"`).join(',');
  const tags = Array.from(
    { length: 5000 },
    (_, index) => `#EXT-X-DATERANGE:ID="${index}",START-DATE="${at(index)}",END-ON-NEXT=YES,CLASS="c"`,
  );
  const entries = read(`#EXT-X-DATERANGE:ID="big",START-DATE="${at(1)}",X-BIG="${long}",${many}`, ...tags);
  expect(entries).toHaveLength(2000);
  const [big] = read(
    `#EXT-X-DATERANGE:ID="big",CLASS="${long}",START-DATE="${at(1)}",X-BIG="${long}",${many}`,
  );
  if (big?.data.kind !== 'daterange') throw new Error('no range');
  expect(Object.keys(big.data.attributes)).toHaveLength(32);
  expect(JSON.stringify(big.data).length).toBeLessThan(10_000);
});
