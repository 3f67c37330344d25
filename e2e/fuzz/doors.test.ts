import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { decodeFrame } from '../../player/api/chat';
import { readDetails } from '../../player/api/details';
import { VideoDetails } from '../../player/api/schema/details';
import { parseThumbnails } from '../../player/api/thumbnails';
import { METHODS } from '../../player/bridge/methods-table';
import { createTranslator } from '../../player/engine/hls/dash/translator';
import { parseMaster, parseTrack } from '../../player/engine/start/request/playlists';
import { readCues } from '../../player/engine/subtitles/subtitle-text';
import { readEmsg } from '../../player/engine/timed/emsg';
import { readId3 } from '../../player/engine/timed/id3';
import { readSplice } from '../../player/engine/timed/splice';
import { makeLine } from '../../player/features/chat/fixtures/line';
import { openFolding } from '../../player/features/chat/list/folding';
import { isMentionOf, mentionBefore, mentionOf } from '../../player/features/chat/message/mentions';
import { splitText } from '../../player/features/chat/message/text-parts';
import { allowedUrl } from '../../player/lib/address/allowed-url';
import { safeMedia } from '../../player/lib/address/safe-address';
import { parseParams } from '../../player/params/parse';
import { findTarget } from '../../player/params/required';
import { PARAMS_TABLE } from '../../player/params/table';
import { loadHlsParsers } from './hls-parsers';

/**
 * Random input at each boundary: nothing throws, and the output has the promised form. `FUZZ=100000` for a long run.
 */

const long = process.env.FUZZ;
/** The same cases in each run of the suite, and different ones in each long run. */
const runs = {
  endOnFailure: true,
  ...(long === undefined ? { numRuns: 200, seed: 1 } : { numRuns: Number(long) }),
};

/** Texts with the characters that parsers look for. */
const pieces = (...known: readonly string[]) =>
  fc
    .array(fc.oneof(fc.constantFrom(...known), fc.string({ unit: 'binary', maxLength: 12 })), {
      maxLength: 40,
      size: '+1',
    })
    .map((parts) => parts.join(''));

const anything = fc.anything({
  withBigInt: true,
  withDate: true,
  withMap: true,
  withNullPrototype: true,
  withTypedArray: true,
});

test('params of any query or host', () => {
  const name = fc.oneof(
    fc.constantFrom(...Object.keys(PARAMS_TABLE), '__proto__', 'constructor'),
    fc.string(),
  );
  const value = fc.oneof(
    anything,
    pieces('aHR0cHM6Ly9', 'https://', 'true', '{"', '}', '٣', '-1', 'NaN', 'base64'),
  );
  fc.assert(
    fc.property(fc.dictionary(name, value), (input) => {
      const params = parseParams(input);
      expect(typeof params.lang).toBe('string');
      findTarget(params);
    }),
    runs,
  );
});

test('arguments of host calls', () => {
  const schemas = Object.values(METHODS).filter((schema) => schema !== null);
  fc.assert(
    fc.property(fc.constantFrom(...schemas), anything, (schema, argument) => {
      v.safeParse(schema, argument);
    }),
    runs,
  );
});

test('addresses', () => {
  const address = pieces(
    'https://',
    'media.example',
    '@',
    ':',
    '/',
    '\\',
    '..',
    '%2f',
    '?',
    '#',
    '[',
    ']',
    '\u0000',
    ' ',
    'xn--',
  );
  fc.assert(
    fc.property(address, (text) => {
      const allowed = allowedUrl(text, ['media.example']);
      if (allowed !== null) expect(new URL(allowed).hostname).toBe('media.example');
      const safe = safeMedia(text);
      if (safe !== null) expect(new URL(safe).username).toBe('');
    }),
    runs,
  );
});

test('descriptions of DASH', () => {
  const text = pieces(
    '<MPD type="dynamic">',
    '</MPD>',
    '<Period>',
    '<Period start="PT1S" duration="PT',
    '</Period>',
    '<AdaptationSet mimeType="video/mp4">',
    '</AdaptationSet>',
    '<SegmentTemplate media="$Number%05d$" duration="',
    '<SegmentTimeline>',
    '<S t="1" d="2" r="-1"/>',
    '</SegmentTimeline></SegmentTemplate>',
    '<Representation id="v" bandwidth="1"/>',
    '<BaseURL>',
    '</BaseURL>',
    '"/>',
    '9e99',
    '&#x',
  ).map(
    (inside) => `<MPD><Period><AdaptationSet mimeType="video/mp4">${inside}</AdaptationSet></Period></MPD>`,
  );
  const translator = createTranslator({ decodes: () => true, onUnplayable: () => undefined });
  const url = 'https://media.example/a.mpd';
  fc.assert(
    fc.property(text, (description) => {
      for (const address of [url, `${url}#dash=video&id=v`])
        expect(translator.glance(description, address)).toMatch(/^(#EXTM3U\n[\s\S]*)?$/);
    }),
    runs,
  );
});

describe('playlists', () => {
  const lines = pieces(
    '#EXTM3U\n',
    '\n',
    '#EXTINF:4,\n',
    '#EXTINF:',
    '#EXT-X-MAP:URI="',
    '"',
    '#EXT-X-STREAM-INF:',
    'BANDWIDTH=',
    'CODECS="',
    '#EXT-X-MEDIA:TYPE=AUDIO,',
    'URI="',
    ',',
    '=',
    '#EXT-X-ENDLIST',
    '1.m4s',
    'https://[',
    '#EXT-X-PART:',
    '1e999',
    '-',
    'RESOLUTION=1x',
  ).map((text) => `#EXTM3U\n${text}`);
  test('of renditions', () => {
    fc.assert(
      fc.property(lines, (text) => {
        for (const { url } of parseMaster(text, 'https://media.example/a/master.m3u8') ?? [])
          expect(URL.canParse(url)).toBe(true);
      }),
      runs,
    );
  });
  test('in hls.js', async () => {
    const { readMaster, readPlaylist } = await loadHlsParsers();
    const base = 'https://media.example/a/index.m3u8';
    const known = pieces(
      '\n',
      '#EXTINF:',
      '4,\n1.m4s\n',
      '#EXT-X-SKIP:SKIPPED-SEGMENTS=',
      '#EXT-X-MEDIA-SEQUENCE:',
      '#EXT-X-TARGETDURATION:',
      '#EXT-X-BYTERANGE:',
      '#EXT-X-PART:DURATION=1,URI="a"\n',
      '#EXT-X-KEY:METHOD=AES-128,URI="k",IV=0x',
      '#EXT-X-DATERANGE:ID="a",START-DATE="',
      '#EXT-X-PROGRAM-DATE-TIME:',
      '#EXT-X-STREAM-INF:BANDWIDTH=',
      '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="',
      '"',
      ',',
      '=',
      '9'.repeat(30),
      '99999',
      '-1',
      '1e999',
      '@',
    ).map((text) => `#EXTM3U\n${text}`);
    fc.assert(
      fc.property(known, (text) => {
        readMaster(text, base);
        expect(readPlaylist(text, base).fragments.length).toBeLessThanOrEqual(200_000);
      }),
      runs,
    );
  });
  test('of segments', () => {
    fc.assert(
      fc.property(lines, (text) => {
        const track = parseTrack(text, 'https://media.example/a/index.m3u8');
        if (track !== null) expect(Number.isFinite(track.length)).toBe(true);
      }),
      runs,
    );
  });
});

describe('subtitles', () => {
  const text = pieces(
    'WEBVTT',
    '\n',
    '\n\n',
    '\r\n',
    '00:00:01.000',
    ' --> ',
    '00:00:02,000',
    '1\n',
    '{\\an8}',
    '<b>',
    '</',
    '&lt;',
    'NOTE',
    '#xywh=1,2,3,4',
    'سلام',
  );
  test('of any spelling', () => {
    fc.assert(
      fc.property(text, (words) => {
        for (const { start, end } of readCues(words)) expect(end).toBeGreaterThan(start);
      }),
      runs,
    );
  });
  test('in hls.js', async () => {
    const { readSubtitles } = await loadHlsParsers();
    const start = fc
      .constantFrom('', 'X-TIMESTAMP-MAP=MPEGTS:', 'X-TIMESTAMP-MAP=LOCAL:')
      .chain((map) => fc.stringMatching(/^\d{0,40}$/).map((digits) => (map === '' ? '' : map + digits)));
    fc.assert(
      fc.property(start, text, (map, words) => {
        for (const { startTime, endTime } of readSubtitles(`WEBVTT\n${map}\n\n${words}`))
          expect(Number.isFinite(startTime) && Number.isFinite(endTime)).toBe(true);
      }),
      runs,
    );
  });
  test('as thumbnails', () => {
    fc.assert(
      fc.property(text, (words) => {
        for (const { start, end } of parseThumbnails(words, 'https://media.example/t.vtt'))
          expect(end).toBeGreaterThan(start);
      }),
      runs,
    );
  });
});

test('timed data of a stream', () => {
  const tags = ['ID3\x04\0\0\0\0\x01\x00', 'TXXX\0\0\0\x09\0\0', 'PRIV\0\0\0\x7f\0\0', '\xff\xfe', '\0\0'];
  const splices = ['\xfc0\x2f', '\xff\xf0\x05\x06\xfe', '\x02\x17CUEI', 'urn:scte:scte35:2013:bin\0'];
  fc.assert(
    fc.property(pieces(...tags, ...splices), fc.constantFrom('', '\0\0\0\0', '\x01\0\0\0'), (text, head) => {
      const bytes = Uint8Array.from(Buffer.from(head + text, 'latin1'));
      const frames = readId3(bytes);
      expect(frames.length).toBeLessThanOrEqual(64);
      expect(frames.every(({ id }) => /^[A-Z0-9]{4}$/.test(id))).toBe(true);
      expect(['out', 'in', null]).toContain(readSplice(bytes).role);
      const message = readEmsg(bytes);
      expect(message === null || Number.isFinite(message.presentationTime ?? message.delta)).toBe(true);
    }),
    runs,
  );
});

test('details', () => {
  const key = fc.constantFrom(...Object.keys(VideoDetails.entries));
  fc.assert(
    fc.property(fc.dictionary(key, fc.oneof(anything, fc.webUrl(), fc.string())), (found) => {
      const read = v.safeParse(VideoDetails, { id: 1, type: 'vod', stream_link: null, ...found });
      if (read.success) expect(readDetails(read.output).id).toBe(read.output.id);
    }),
    runs,
  );
});

test('chat frames and messages', () => {
  const frame = fc.oneof(
    fc.json(),
    anything,
    fc
      .record({
        type: fc.constantFrom('message', 'pin', 'delete', 'clear', 'room', 'x'),
        data: fc.anything(),
      })
      .map((one) => JSON.stringify(one)),
  );
  fc.assert(
    fc.property(frame, pieces('https://', 'tv.example', '.', '،', ')', ' ', '@', '_'), (data, text) => {
      decodeFrame(data);
      const parts = splitText(text, ['tv.example']);
      expect(parts.map((part) => part.text).join('')).toBe(text);
    }),
    runs,
  );
});

test('optional fields of a chat message', () => {
  const optional = fc.record(
    {
      role: fc.anything(),
      reply_to: fc.oneof(fc.anything(), fc.record({ id: fc.anything(), text: fc.anything() })),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(optional, (fields) => {
      const data = { id: 1, author: 2, text: 'x', created_at: 3, ...fields };
      expect(decodeFrame(JSON.stringify({ type: 'message', data }))).toMatchObject({ type: 'message' });
    }),
    runs,
  );
});

test('names and mentions', () => {
  fc.assert(
    fc.property(pieces('@', '_', 'سارا', '\u200c', '\u202e', '🔥', ' '), (name) => {
      const mention = mentionOf(name);
      expect(splitText(`سلام @${mention}، خوبی؟`, []).length).toBeGreaterThan(0);
      if (mention !== '') expect(isMentionOf(`@${mention}`, name)).toBe(true);
      mentionBefore(name, name.length);
    }),
    runs,
  );
});

test('messages of a flood', () => {
  const line = fc.record({
    author: fc.constantFrom('a', 'b', 'c', 'd'),
    text: fc.oneof(fc.constantFrom('گل', 'گلل', 'https://x.example', '⚽'), pieces('گل', '!')),
    gap: fc.nat(6000),
  });
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), fc.nat(60), (said, cut) => {
      let createdAt = 0;
      const lines = said.map(({ gap, ...given }, at) => {
        createdAt += gap;
        return makeLine(String(at), { ...given, createdAt });
      });
      const folding = openFolding(() => true);
      folding.rows(lines.slice(0, cut));
      const rows = folding.rows(lines);
      // Each message is a row or part of one, and the order in which they arrived makes no difference.
      const folded = rows.reduce((sum, { repeats }) => sum + Math.max(1, repeats), 0);
      expect(folded).toBe(lines.length);
      const again = openFolding(() => true).rows(lines);
      expect(rows.map(({ key, repeats }) => [key, repeats])).toEqual(
        again.map(({ key, repeats }) => [key, repeats]),
      );
    }),
    runs,
  );
});
