import { URL as NativeUrl } from 'node:url';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readAnswer } from '../../player/api/answer';
import { ApiError } from '../../player/api/api-error';
import { decodeFrame } from '../../player/api/chat';
import { readDetails } from '../../player/api/details';
import { decodeAggregate } from '../../player/api/live';
import { Aggregate } from '../../player/api/schema/aggregate';
import { ReadableCards } from '../../player/api/schema/card';
import { Messages } from '../../player/api/schema/chat';
import { Comments } from '../../player/api/schema/comments';
import { VideoDetails } from '../../player/api/schema/details';
import { LONGEST_TEXT, LONGEST_TITLE, MOST_ITEMS } from '../../player/api/schema/loose';
import { Markers } from '../../player/api/schema/marker';
import { parseThumbnails } from '../../player/api/thumbnails';
import { METHODS } from '../../player/bridge/methods-table';
import { createTranslator } from '../../player/engine/hls/dash/translator';
import { parseMaster, parseTrack } from '../../player/engine/start/request/playlists';
import { readCues } from '../../player/engine/subtitles/subtitle-text';
import { readTtml } from '../../player/engine/subtitles/ttml/read-ttml';
import { splitText } from '../../player/features/chat/message/text-parts';
import { splitTimes } from '../../player/features/comments/split-times';
import { findWords } from '../../player/features/transcript/find-words';
import { makeParagraphs } from '../../player/features/transcript/paragraphs';
import { safeImage, safeLink, safeMedia } from '../../player/lib/address/safe-address';
import { foldText } from '../../player/lib/text/fold-text';
import { parseParams } from '../../player/params/parse';
import { loadHlsParsers } from './hls-parsers';

/**
 * External input blocks the main thread for at most a fifth of a second per megabyte, whatever it contains; on a slow
 * or busy machine, the limit is scaled by the duration of known work. `TABLE=1` prints a row for each input.
 */
const LONGEST_TASK = 200;

/** Duration of the known work on an idle machine of 2024, in milliseconds. */
const KNOWN_WORK_MS = 50;

const MEGA = 1_000_000;

const ARGUMENTS = Object.values(METHODS).filter((schema) => schema !== null);

let hls: Awaited<ReturnType<typeof loadHlsParsers>>;

beforeAll(async () => {
  // jsdom's `URL` is written in JavaScript, and ten times slower than a browser's.
  vi.stubGlobal('URL', NativeUrl);
  hls = await loadHlsParsers();
});
afterAll(() => void vi.unstubAllGlobals());

const TRIES = 12;

/** For all tries, on a busy machine. */
const TIMEOUT_MS = 60_000;

/**
 * Measures the fastest of several tries: the machine may be busy, while quadratic time is slow each time. Wall-clock
 * time includes other processes, and this process's CPU time its other threads. A slow try is followed by the known
 * work.
 */
function measure(read: () => unknown): { readonly ms: number; readonly slowness: number } {
  let best = { ms: Number.POSITIVE_INFINITY, slowness: 1 };
  for (let run = 0; run < TRIES && best.ms >= LONGEST_TASK * best.slowness; run += 1) {
    const ms = measureOnce(read);
    const slowness = ms < LONGEST_TASK ? 1 : Math.max(1, measureOnce(knownWork) / KNOWN_WORK_MS);
    if (ms / slowness < best.ms / best.slowness) best = { ms, slowness };
  }
  return best;
}

function measureOnce(read: () => unknown): number {
  const [from, used] = [performance.now(), process.cpuUsage()];
  read();
  const { user, system } = process.cpuUsage(used);
  return Math.min(performance.now() - from, (user + system) / 1000);
}

/** The work of parsers: each character, a pattern, and many small objects. */
function knownWork(): number {
  const text = fill('a1.<');
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) sum = (sum * 31 + text.charCodeAt(at)) | 0;
  const found: unknown[] = JSON.parse(JSON.stringify(text.match(/[a-z]\d/g)));
  return sum + found.length;
}

const fill = (piece: string, size = MEGA) =>
  piece.repeat(Math.ceil(size / piece.length)).slice(0, Math.max(size, piece.length));
const list = <T>(size: number, item: (at: number) => T): T[] =>
  Array.from({ length: size }, (_, at) => item(at));

/** Strings that begin something which never ends. */
const OPENINGS = [
  'a',
  ' ',
  '<',
  '<a',
  '{\\',
  '&',
  '.',
  '-',
  '1',
  '1:',
  'http://',
  'a.',
  '%',
  '٣',
  '🙂',
  '\n',
  '\0',
];
const texts = OPENINGS.map((piece) => [JSON.stringify(piece), fill(piece)] as const);

const card = (at: number) => ({ id: at, type: 1, title: 'x' });
const message = (at: number) => ({ id: at, author: 1, text: 'x', created_at: 1 });
const comment = (at: number) => ({ id: at, author: 1, text: 'x', created_at: 1 });
const marker = (at: number) => ({ id: at, time: at, video_id: 1, video_type: 1, name: 'x' });
const details = (over: object) => ({ id: 1, type: 'vod', stream_link: null, ...over });
const page = <T>(results: T[]) => ({ count: 1, next: null, previous: null, results });
const aggregate = (over: object) => ({ config: { get_interval: 1 }, emojis: [], ...over });

/** Reads a response of JSON text by its schema. */
const json =
  (schema: v.GenericSchema, use: (found: never) => unknown = () => undefined) =>
  (text: string) => {
    const found = v.safeParse(schema, JSON.parse(text));
    if (found.success) use(found.output as never);
  };
/** Nested lists, on which recursive parsers fail. */
const deep = `${'['.repeat(MEGA / 2)}${']'.repeat(MEGA / 2)}`;
const shapes = (made: Readonly<Record<string, unknown>>) =>
  Object.entries(made).map(([name, value]) => [name, JSON.stringify(value)] as const);

type Door = readonly [
  name: string,
  read: (text: string) => unknown,
  inputs: readonly (readonly [string, string])[],
];

const BASE = 'https://media.example/a/index.m3u8';
const CUE = '00:00:01.000 --> 00:00:02.000\n';

/** Lines that complete a playlist or file, with pieces that fill it. */
const within = (openings: readonly string[], pieces: readonly string[], size = MEGA) =>
  openings.flatMap((opening) =>
    pieces.map((piece) => [JSON.stringify(`${opening}${piece}…`), opening + fill(piece, size)] as const),
  );
const ATTRIBUTES = ['A', 'A=', 'A="', 'A="x,', 'A="b",', ',', ' ', ': '];
const TAGGED = [
  '#EXTM3U\n#EXT-X-MEDIA:',
  '#EXTM3U\n#EXT-X-MAP:',
  '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="',
];
const LINES = [
  '#EXTINF:4,\na.m4s\n',
  '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="a"\na.m3u8\n',
  '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="x",URI="a"\n',
  '#EXT-X-MAP:URI="a"\n#EXTINF:4,\na\n',
  '#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF:4,\na\n',
  '#EXT-X-PART:DURATION=1,URI="a"\n',
  '#EXT-X-SKIP:SKIPPED-SEGMENTS=99999\n',
  '#EXT-X-SKIP:SKIPPED-SEGMENTS=-1\n',
  '#EXT-X-DISCONTINUITY\n#EXT-X-PROGRAM-DATE-TIME:2020-01-01T00:00:00Z\n#EXTINF:4,\na\n',
  '#EXT-X-STREAM-INF:\n',
  '#\n',
];

/** The open elements of a manifest, and pieces that fill the innermost one. */
const SET =
  '<MPD type="static" mediaPresentationDuration="PT90000S"><Period><AdaptationSet mimeType="video/mp4">';
const REPRESENTATION = '<Representation id="v" bandwidth="1"/>';
const TEMPLATE = '<SegmentTemplate media="$Number$-$Time$.m4s">';
const CLOSED = '</AdaptationSet></Period></MPD>';
const inTimeline = (piece: string) =>
  `${SET}${TEMPLATE}<SegmentTimeline>${fill(piece, MEGA - 500)}</SegmentTimeline></SegmentTemplate>${REPRESENTATION}${CLOSED}`;
const whole = (piece: string, count: number) =>
  `${SET}${TEMPLATE}${piece.repeat(count)}</SegmentTemplate>${REPRESENTATION}${CLOSED}`;
const descriptions = [
  ...[
    '<a>',
    '<a b="',
    '<!--',
    '<![CDATA[',
    '<a b="c" ',
    '&a;',
    '&#1;',
    '<a b="&a;"/>',
    '<',
    '<a',
    "<a b='",
  ].map((piece) => [piece, `${SET}${fill(piece)}`] as const),
  ['a timeline', inTimeline(`<S d="1"/>${' '.repeat(10)}`)],
  ['a timeline that repeats', inTimeline(`<S d="1" r="99999999"/>${' '.repeat(23)}`)],
  ['holes', inTimeline('<S t="1" d="1"/>')],
  [
    'a timeline of ticks',
    whole(`<SegmentTimeline><S t="17987654321012345" d="20000000" r="9"/></SegmentTimeline>`, 1),
  ],
  ['a list', whole('<SegmentURL media="https://media.example/a/b.m4s"/>', 19_000)],
  [
    'representations',
    `${SET}${TEMPLATE}<SegmentTimeline><S d="1"/></SegmentTimeline></SegmentTemplate>${REPRESENTATION.repeat(26_000)}${CLOSED}`,
  ],
  [
    'adaptation sets',
    `${SET}${'</AdaptationSet><AdaptationSet mimeType="audio/mp4"><Representation/>'.repeat(14_000)}${CLOSED}`,
  ],
  [
    'periods',
    `${SET}${REPRESENTATION}${`</AdaptationSet></Period><Period start="PT1S"><AdaptationSet mimeType="video/mp4">${REPRESENTATION}`.repeat(7000)}${CLOSED}`,
  ],
] as const;

const TTML = '<tt><body><div>';
const TTML_END = '</div></body></tt>';
const P = '<p begin="1s" end="9s">';
const inTtml = (piece: string) => `${TTML}${fill(piece)}${TTML_END}`;
const documents = [
  ...['<p>', '<p begin="', '&a;', '<!--', '<span>', 'x'].map(
    (piece) => [piece, `${TTML}${fill(piece)}`] as const,
  ),
  ['paragraphs', inTtml(`${P}x</p>`)],
  ['paragraphs of one time, in one region', inTtml('<p region="r" begin="1s" end="2s">x<br/></p>')],
  ['parts', `${TTML}${P}${fill('<span>x</span>')}</p>${TTML_END}`],
  [
    'timed parts',
    inTtml(`${P}${Array.from({ length: 40 }, (_, at) => `<span begin="${at}ms">x</span>`).join('')}</p>`),
  ],
  ['spaces', `${TTML}${P}${fill(' ')}</p>${TTML_END}`],
  [
    'styles',
    `<tt><head>${fill('<style id="a" style="a b c d e"/>')}</head><body>${`<p style="a" begin="1s" end="2s">x</p>`.repeat(100)}</body></tt>`,
  ],
  ['names of styles', `<tt><body style="${fill('a ')}">${`${P}x</p>`.repeat(10)}</body></tt>`],
] as const;

const translator = createTranslator({ decodes: () => true, onUnplayable: () => undefined });

const doors: readonly Door[] = [
  ['a description of DASH', (text) => translator.glance(text, BASE), descriptions],
  [
    'a description of DASH for a media playlist',
    (text) => translator.glance(text, `${BASE}#dash=video&id=v`),
    descriptions,
  ],
  [
    'params',
    (text) => parseParams({ title: text, id: text, next: text, start: text, 'feature-set': text }),
    texts,
  ],
  [
    'arguments of host calls',
    (text) => {
      for (const schema of ARGUMENTS) v.safeParse(schema, [text]);
    },
    texts,
  ],
  [
    'arguments of many parts',
    (text) => {
      const argument: unknown = JSON.parse(text);
      for (const schema of ARGUMENTS) v.safeParse(schema, argument);
    },
    shapes({
      features: { featureSet: Object.fromEntries(list(60_000, (at) => [`feature${at}`, true])) },
      params: Object.fromEntries(list(80_000, (at) => [`param${at}`, 1])),
      numbers: list(300_000, (at) => at),
    }),
  ],
  [
    'addresses',
    (text) => [safeImage(text), safeMedia(`https://media.example/${text}`), safeLink(text)],
    texts,
  ],
  [
    'details',
    json(VideoDetails, readDetails),
    shapes({
      'a title': details({ title: fill('س') }),
      'an id': details({ id: fill('1') }),
      tags: details({ tag: list(35_000, (at) => ({ id: at, title: 'x' })) }),
      subtitles: details({ subtitles: list(25_000, () => ({ lang: 'fa', link: 'a' })) }),
      addresses: details({ hls_links: list(40_000, () => ({ link: 'a' })) }),
      'a head start': details({
        start: { codecs: '', tracks: list(25_000, () => ({ init: '', segments: [] })) },
      }),
    }),
  ],
  [
    'cards',
    json(ReadableCards),
    shapes({ many: page(list(25_000, card)), broken: page(list(250_000, () => 1)) }),
  ],
  ['chat history', json(Messages), shapes({ many: page(list(20_000, message)) })],
  ['comments', json(Comments), shapes({ many: page(list(20_000, comment)) })],
  ['markers', json(Markers), shapes({ many: list(18_000, marker) })],
  [
    'changing data of a live stream',
    json(Aggregate, decodeAggregate),
    shapes({
      emojis: aggregate({ emojis: list(20_000, (at) => ({ id: at, char: 'x', count: 1, list: 1 })) }),
      timeline: aggregate({
        timeline: { windows: list(25_000, (at) => ({ start: at, end: at + 1, viewers: 1 })) },
      }),
    }),
  ],
  [
    'a chat frame',
    decodeFrame,
    [...texts, ...shapes({ message: { type: 'message', data: { ...message(1), text: fill('س') } } })],
  ],
  ['links in a message', (text) => splitText(text.slice(0, LONGEST_TEXT), ['tv.example']), texts],
  ['times in a comment', (text) => splitTimes(text.slice(0, LONGEST_TEXT), 100), texts],
  ['a search in the chat', (text) => foldText(text.slice(0, LONGEST_TEXT)), texts],
  [
    'subtitles',
    readCues,
    [...texts.map(([name, text]) => [name, CUE + text] as const), ...texts, ['cues', fill(`${CUE}سلام\n\n`)]],
  ],
  [
    'a transcript',
    (text) => findWords(makeParagraphs([{ start: 0, end: 1, text }, ...readCues(text)]), text.slice(0, 100)),
    [
      ...texts,
      ...['<v', '<v ', '<v  ', '<v.a ', '</p>'].map((piece) => [piece, `${piece}${fill(' ')}`] as const),
      ['cues', fill(`${CUE}سلام\n\n`)],
      ['other cues', list(20_000, (at) => `${CUE}${at}\n\n`).join('')],
      ['speakers', list(20_000, (at) => `${CUE}<v ${at}>a\n\n`).join('')],
    ],
  ],
  ['a document of TTML', readTtml, documents],
  [
    'thumbnails',
    (text) => parseThumbnails(text, BASE),
    [
      ...texts.map(([name, text]) => [name, CUE + text] as const),
      ['cues', fill(`${CUE}a.jpg#xywh=0,0,9,9\n\n`)],
    ],
  ],
  [
    'the head start’s playlists',
    (text) => [parseMaster(text, BASE), parseTrack(text, BASE)],
    [
      ...texts.map(([name, text]) => [name, `#EXTM3U\n${text}`] as const),
      ...[
        '#EXTINF:4,\na.m4s\n',
        '#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="a"\na.m3u8\n',
        '#EXT-X-MAP:URI="a"\n',
        'A="',
        '#EXT-X-MEDIA:TYPE=AUDIO,\n#EXT-X-STREAM-INF:\na\n',
      ].map((piece) => [JSON.stringify(piece), `#EXTM3U\n${fill(piece, 250_000)}`] as const),
      ...within(TAGGED, ATTRIBUTES, 250_000),
    ],
  ],
  [
    'playlists',
    (text) => [hls.readMaster(text, BASE), hls.readPlaylist(text, BASE)],
    [
      ...texts.map(([name, text]) => [name, `#EXTM3U\n${text}`] as const),
      ...within(TAGGED, ATTRIBUTES),
      ...within(['#EXTM3U\n#EXTINF:4', '#EXTM3U\n#EXTINF:4,', '#EXTM3U\n#EXT-X-VERSION:'], [' ', '\t', '1']),
      ...within(['#EXTM3U\n#EXT-X-TARGETDURATION:4\n'], LINES),
    ],
  ],
  [
    'segments of subtitles',
    (text) => hls.readSubtitles(text),
    [
      ...within(
        ['WEBVTT\n\n', `WEBVTT\n\n${CUE}a`, 'WEBVTT\n\n00:00:01.000 --> 00:00:02.000 '],
        ['a', ' ', '\n', 'a\n', '<', 'a:b ', '-->'],
      ),
      ['cues', `WEBVTT\n\n${fill(`${CUE}سلام\n\n`)}`],
    ],
  ],
];

describe.each(doors)('a megabyte of %s', (name, read, inputs) => {
  test.each(inputs)('%s', { timeout: TIMEOUT_MS }, (input, text) => {
    const { ms, slowness } = measure(() => read(text));
    if (process.env.TABLE)
      process.stdout.write(`| ${name} | ${input} | ${text.length} | ${ms.toFixed(1)} |\n`);
    expect(ms).toBeLessThan(LONGEST_TASK * slowness);
  });
});

test.each([
  ['details', `{"id":1,"type":"vod","stream_link":null,"archive":${deep},"title":${deep}}`],
  ['details', `{"id":1,"type":"vod","stream_link":null,"__proto__":{"title":"x"},"constructor":${deep}}`],
])('%s of half a million levels are read or refused', (_, text) => {
  const read = () => readAnswer(VideoDetails, { status: 200, data: text, retryAfter: null, date: null });
  const found = attempt(read);
  expect(found === null || found.title === '').toBe(true);
});

test('a chat frame of half a million levels is none', () => {
  expect(decodeFrame(deep)).toBeNull();
  expect(decodeFrame(`{"type":"message","data":${deep}}`)).toBeNull();
});

function attempt<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof ApiError) return null;
    throw error;
  }
}

test('lists and texts are cut at their limits, never within a character', () => {
  const found = v.parse(
    VideoDetails,
    details({
      title: `x${fill('🙂', 20_000)}`,
      description: `x${fill('🙂', 20_000)}`,
      tag: list(5000, (at) => ({ id: at, title: 'x' })),
    }),
  );
  expect(found.title).toHaveLength(LONGEST_TITLE - 1);
  expect(found.description).toHaveLength(LONGEST_TEXT - 1);
  expect(() => encodeURIComponent(found.title + found.description)).not.toThrow();
  expect(found.tag).toHaveLength(MOST_ITEMS);
  expect(v.safeParse(VideoDetails, details({ id: fill('1', 257) })).success).toBe(false);
  expect(v.parse(VideoDetails, details({ banner: fill('a', 9000) })).banner).toBeNull();
});
