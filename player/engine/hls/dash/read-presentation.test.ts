import { expect, test } from 'vitest';
import { FFMPEG, GPAC, LIVE_BY_CLOCK, SHAKA } from './fixtures/descriptions';
import { readPresentation } from './read-presentation';

const URL_ = 'https://cdn.test/a/film.mpd?token=1';

const read = (text: string) => {
  const presentation = readPresentation(text, URL_);
  if (presentation === null) throw new Error('not read');
  return presentation;
};

const minimal = (inside: string, attributes = 'type="static" mediaPresentationDuration="PT10S"') =>
  `<MPD ${attributes}>${inside}</MPD>`;

const set = (inside: string, attributes = 'mimeType="video/mp4"') =>
  `<AdaptationSet ${attributes}>${inside}<SegmentTemplate duration="2" media="$Number$.m4s"/><Representation id="v" bandwidth="1"/></AdaptationSet>`;

test('a film of ffmpeg has a picture and a sound', () => {
  const { isLive, periods } = read(FFMPEG);
  expect(isLive).toBe(false);
  expect(periods).toMatchObject([{ start: 0, duration: 12 }]);
  expect(periods[0]?.representations).toMatchObject([
    {
      kind: 'video',
      id: '0',
      codecs: 'avc1.42c00c',
      width: 320,
      height: 180,
      frameRate: 25,
      bandwidth: 648_682,
    },
    { kind: 'audio', id: '1', codecs: 'mp4a.40.2', lang: '', bandwidth: 64_000 },
  ]);
});

test('a film of Shaka Packager has languages and roles, without its trick play and its thumbnails', () => {
  const [period] = read(SHAKA).periods;
  const found = period?.representations.map(({ kind, id, lang, roles }) => [kind, id, lang, roles.join()]);
  expect(found).toEqual([
    ['text', '0', 'fa', 'subtitle'],
    ['audio', '1', 'ar', ''],
    ['audio', '2', 'fa', 'main'],
    ['audio', '3', 'fa', 'main'],
    ['audio', '4', 'fa', 'main'],
    ['audio', '5', 'fa', 'alternate,description'],
    ['audio', '6', 'fa', ''],
    ['video', '7', '', ''],
    ['video', '8', '', ''],
  ]);
});

test('relative bases resolve along their chain, and periods follow each other', () => {
  const { periods } = read(GPAC);
  expect(periods.map(({ start, duration }) => [start, duration])).toEqual([
    [0, 8.5],
    [8.5, 12],
  ]);
  expect(periods[0]?.representations[0]?.addressing).toMatchObject({
    base: 'https://cdn.test/a/film/a&d/',
    init: { url: 'https://cdn.test/a/film/a&d/1/init.mp4' },
    media: { template: 'https://cdn.test/a/film/a&d/1/seg_$Number$.m4s', first: 1, duration: 4000 },
  });
  expect(periods[1]?.representations[0]?.addressing).toMatchObject({
    timescale: 12_800,
    offset: 307_200n,
    media: { template: 'https://cdn.test/a/film/v1_$Number%03d$_400000$$.m4s', first: 7, duration: 51_200 },
  });
});

test('a live stream has its clocks, its window and its pace', () => {
  expect(read(LIVE_BY_CLOCK)).toMatchObject({
    isLive: true,
    availabilityStart: 0,
    publishTime: Date.parse('2026-01-01T00:00:00Z'),
    updatesAfter: 8,
    windowLength: 30,
    clocks: [{ scheme: 'urn:mpeg:dash:utc:http-xsdate:2014', value: 'https://time.test/now' }],
  });
});

test('a live period that has no beginning yet waits', () => {
  const periods = `<Period start="PT0S">${set('')}</Period><Period>${set('')}</Period>`;
  expect(read(minimal(periods, 'type="dynamic"')).periods).toMatchObject([{ start: 0, duration: null }]);
});

test('later requests go where the description says', () => {
  expect(read(minimal('<Location>/session/7.mpd</Location>')).url).toBe('https://cdn.test/session/7.mpd');
  expect(read(minimal('<Location>javascript:alert(1)</Location>')).url).toBe(URL_);
});

test.each([
  'javascript:alert(1)//',
  'data:video/mp4,',
  'blob:https://cdn.test/1',
  'http://[',
  'file:///etc/',
])('a representation under %s is left out', (base) => {
  const { periods, isUnsupported } = read(minimal(`<Period>${set(`<BaseURL>${base}</BaseURL>`)}</Period>`));
  expect(periods[0]?.representations).toEqual([]);
  expect(isUnsupported).toBe(true);
});

test('encrypted representations are left out, and reported', () => {
  const locked = set('<ContentProtection schemeIdUri="urn:mpeg:dash:mp4protection:2011" value="cenc"/>');
  expect(read(minimal(`<Period>${locked}</Period>`))).toMatchObject({
    hasProtected: true,
    periods: [{ representations: [] }],
  });
  expect(read(minimal(`<Period>${set('')}</Period>`)).hasProtected).toBe(false);
});

test.each([
  ['WebM', 'mimeType="video/webm"'],
  ['TTML of images', 'mimeType="application/mp4" codecs="stpp.ttml.im1i"'],
  ['MPEG-TS', 'mimeType="video/mp2t"'],
])('%s alone cannot be played', (_, attributes) => {
  expect(read(minimal(`<Period>${set('', attributes)}</Period>`)).isUnsupported).toBe(true);
});

test.each([
  'mimeType="text/vtt"',
  'mimeType="application/ttml+xml"',
  'mimeType="application/mp4" codecs="stpp"',
  'mimeType="application/mp4" codecs="wvtt"',
  'mimeType="application/mp4" codecs="stpp.ttml.im1t" contentType="text"',
])('subtitles are read: %s', (attributes) => {
  const [period] = read(minimal(`<Period>${set('', attributes)}</Period>`)).periods;
  expect(period?.representations.map(({ kind }) => kind)).toEqual(['text']);
});

test('a description without media yet is no failure', () => {
  expect(read(minimal('<Period/>', 'type="dynamic"'))).toMatchObject({
    isUnsupported: false,
    hasProtected: false,
  });
});

test.each([
  ['a playlist', '#EXTM3U\n#EXTINF:4,\na.ts\n'],
  ['an error page', '<!DOCTYPE html><html><body>503</body></html>'],
  ['a page that is well-formed', '<html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['a description that is cut off', FFMPEG.slice(0, 1500)],
  ['a description that is too long', minimal(' '.repeat(8_000_000))],
])('%s is no description', (_, text) => {
  expect(readPresentation(text, URL_)).toBeNull();
});

test('more representations than a stream has are left out', () => {
  const many =
    '<Representation id="v" bandwidth="1"><SegmentTemplate duration="2" media="$Number$"/></Representation>';
  const text = minimal(
    `<Period><AdaptationSet mimeType="video/mp4">${many.repeat(3000)}</AdaptationSet></Period>`,
  );
  expect(read(text).periods[0]?.representations).toHaveLength(1000);
});
