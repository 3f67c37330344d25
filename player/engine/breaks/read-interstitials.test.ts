import { M3U8Parser, PlaylistLevelType } from 'hls.js';
import { describe, expect, it } from 'vitest';
import { hasInterstitials } from './has-interstitials';
import { readInterstitials } from './read-interstitials';

const BASE = 'https://media.example.com/film/index.m3u8';

function parse(text: string) {
  const details = M3U8Parser.parseLevelPlaylist(text, BASE, 0, PlaylistLevelType.MAIN, 0, null);
  return { url: details.url, segments: details.fragments, ranges: details.dateRanges };
}

/** RFC 8216bis, D.6, as it stands there but for the scheme of the address. */
const PUBLISHED = `#EXTM3U
#EXT-X-TARGETDURATION:6
#EXT-X-PROGRAM-DATE-TIME:2020-01-02T21:55:40.000Z
#EXTINF:6,
main1.0.ts
#EXT-X-ENDLIST
#EXT-X-DATERANGE:ID="ad1",CLASS="com.apple.hls.interstitial",START-DATE="2020-01-02T21:55:44.000Z",DURATION=15.0,X-ASSET-URI="https://example.com/ad1.m3u8",X-RESUME-OFFSET=0,X-RESTRICT="SKIP,JUMP",X-COM-EXAMPLE-BEACON=123
`;

/** Ten segments of 6 s from 12:00:00 on. */
const film = (...tags: readonly string[]) =>
  parse(
    [
      '#EXTM3U',
      '#EXT-X-TARGETDURATION:6',
      '#EXT-X-PROGRAM-DATE-TIME:2026-01-01T12:00:00.000Z',
      ...tags.map((tag) => `#EXT-X-DATERANGE:${tag}`),
      ...Array.from({ length: 10 }, (_, index) => `#EXTINF:6,\n${index}.ts`),
      '#EXT-X-ENDLIST',
    ].join('\n'),
  );

const tag = (id: string, second: number, attributes: string) =>
  `ID="${id}",CLASS="com.apple.hls.interstitial",START-DATE="${new Date(Date.UTC(2026, 0, 1, 12) + second * 1000).toISOString()}",${attributes}`;

const ASSET = 'X-ASSET-URI="ad.m3u8"';

describe('an interstitial', () => {
  it('is read from the example of the specification', () => {
    const playlist = parse(PUBLISHED);
    expect(hasInterstitials(playlist)).toBe(true);
    expect(readInterstitials(playlist)).toEqual([
      {
        id: 'ad1',
        start: 4,
        from: { kind: 'asset', url: 'https://example.com/ad1.m3u8' },
        resumeOffset: 0,
        limit: null,
        duration: 15,
        cue: null,
        once: false,
        maySkip: false,
        skip: null,
        mayJump: false,
        snapsIn: false,
      },
    ]);
  });

  it('has its attributes, and addresses relative to the playlist', () => {
    const found = readInterstitials(
      film(
        tag(
          'b',
          31,
          'X-ASSET-LIST="/list.json",X-PLAYOUT-LIMIT=12.5,CUE="ONCE",X-SNAP="OUT,IN",PLANNED-DURATION=20',
        ),
        tag('a', 0, `${ASSET},CUE="PRE"`),
        tag('c', 60, `${ASSET},CUE="POST",X-RESTRICT="JUMP",X-SKIP-CONTROL-OFFSET=3`),
      ),
    );
    expect(found).toMatchObject([
      { id: 'a', cue: 'pre', from: { url: 'https://media.example.com/film/ad.m3u8' }, resumeOffset: null },
      {
        id: 'b',
        start: 30,
        from: { kind: 'list', url: 'https://media.example.com/list.json' },
        limit: 12.5,
        duration: 20,
        once: true,
        snapsIn: true,
        maySkip: true,
        mayJump: true,
      },
      { id: 'c', cue: 'post', mayJump: false, maySkip: true, skip: { offset: 3, duration: null } },
    ]);
  });

  it.each([
    'X-ASSET-URI="javascript:alert(1)"',
    'X-ASSET-URI="data:application/vnd.apple.mpegurl,"',
    'X-ASSET-URI="file:///etc/passwd"',
    'X-ASSET-URI="https://viewer:secret@ads.example.com/ad.m3u8"',
    'X-ASSET-URI="https://["',
  ])('with the address %s is left out', (attributes) => {
    expect(readInterstitials(film(tag('a', 5, attributes)))).toEqual([]);
  });

  it('with an address that nobody requests is left out', () => {
    const long = `X-ASSET-URI="https://ads.example.com/${'a'.repeat(9000)}"`;
    expect(readInterstitials(film(tag('a', 5, long)))).toEqual([]);
  });

  it('is no range of another class', () => {
    const other = film(`ID="goal",CLASS="com.example.goal",START-DATE="2026-01-01T12:00:05Z",${ASSET}`);
    expect(hasInterstitials(other)).toBe(false);
    expect(readInterstitials(other)).toEqual([]);
  });
});
