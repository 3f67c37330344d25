import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isOld, parseMaster, parseTrack } from './playlists';

const media = (file: string) => readFileSync(`e2e/media/${file}`, 'utf8');
const BASE = 'https://media.example/film/master.m3u8?sig=a%2Fb';

describe('a master playlist', () => {
  test('gives its variants with the sound that belongs to them', () => {
    const variants = parseMaster(media('film/master.m3u8'), BASE) ?? [];
    expect(variants.map(({ height }) => height)).toEqual([240, 360, 480, 720]);
    expect(variants[0]).toEqual({
      url: 'https://media.example/film/v240/index.m3u8',
      bandwidth: 250_042,
      width: 426,
      height: 240,
      codecs: 'avc1.4d4015,mp4a.40.2',
      audio: 'https://media.example/film/a-fa/index.m3u8',
    });
  });

  test('without a group of sounds has its sound within', () => {
    expect(parseMaster(media('match/master.m3u8'), BASE)?.map(({ audio }) => audio)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  test.for([
    ['a page', '<!doctype html>'],
    ['nothing', ''],
    ['a media playlist', media('film/v240/index.m3u8')],
    [
      'one with variables',
      '#EXTM3U\n#EXT-X-DEFINE:NAME="a",VALUE="b"\n#EXT-X-STREAM-INF:BANDWIDTH=1\n{$a}.m3u8',
    ],
    [
      'one with a signer',
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CHARACTERISTICS="public.accessibility.sign-language"\na.m3u8',
    ],
    [
      'one with keys',
      '#EXTM3U\n#EXT-X-SESSION-KEY:METHOD=AES-128,URI="k"\n#EXT-X-STREAM-INF:BANDWIDTH=1\na.m3u8',
    ],
    [
      'one in a codec beside others',
      '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1,CODECS="mp4a.40.2,av01.0.05M.08"\na.m3u8',
    ],
  ] as const)('%s is left to the engine', ([, text]) => {
    expect(parseMaster(text, BASE)).toBeNull();
  });

  test('lines that end as on Windows are lines', () => {
    const text = '#EXTM3U\r\n#EXT-X-STREAM-INF:BANDWIDTH=7,CODECS="avc1.4d4015"\r\nlow.m3u8\r\n';
    expect(parseMaster(text, BASE)?.[0]).toMatchObject({
      url: 'https://media.example/film/low.m3u8',
      bandwidth: 7,
    });
  });
});

test('the version distinguishes fragmented MP4 from MPEG-TS', () => {
  expect(isOld(media('film/master.m3u8'))).toBe(false);
  expect(isOld(media('match/master.m3u8'))).toBe(true);
  expect(isOld('#EXTM3U')).toBe(true);
});

describe('a media playlist', () => {
  test('gives its segments with their times', () => {
    const track = parseTrack(media('film/v240/index.m3u8'), BASE);
    expect(track?.init).toBe('https://media.example/film/init.mp4');
    expect(track?.segments).toHaveLength(16);
    expect(track?.segments[3]).toEqual({
      url: 'https://media.example/film/3.m4s',
      start: 12,
      duration: 4,
      period: 0,
    });
  });

  const plain = media('film/v240/index.m3u8');
  test.for([
    ['one that begins elsewhere', plain.replace('#EXTINF', '#EXT-X-START:TIME-OFFSET=8\n#EXTINF')],
    ['one of ranges', plain.replace('#EXTINF', '#EXT-X-BYTERANGE:10@0\n#EXTINF')],
    ['one whose init is a range', plain.replace('URI="init.mp4"', 'URI="init.mp4",BYTERANGE="10@0"')],
    ['one with a gap', plain.replace('#EXTINF', '#EXT-X-GAP\n#EXTINF')],
    [
      'one after a break',
      plain.replace(
        '#EXTINF',
        '#EXT-X-DATERANGE:ID="a",CLASS="com.apple.hls.interstitial",CUE="ONCE,PRE"\n#EXTINF',
      ),
    ],
    ['one with a second init', plain.replace('1.m4s', '#EXT-X-MAP:URI="b.mp4"\n1.m4s')],
    ['one without segments', '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXT-X-ENDLIST'],
    ['one without lengths', plain.replaceAll(/#EXTINF:.*/g, '#EXTINF:long,')],
  ] as const)('%s is left to the engine', ([, text]) => {
    expect(parseTrack(text, BASE)).toBeNull();
  });

  test('that is plain can be appended as it comes', () => {
    expect(parseTrack(plain, BASE)).toMatchObject({ plain: true, live: null });
  });

  test.for([
    ['an encrypted one', plain.replace('#EXTINF', '#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF')],
  ] as const)('%s can be fetched, and no more', ([, text]) => {
    expect(parseTrack(text, BASE)).toMatchObject({ plain: false, live: null });
  });

  test('of a low-latency stream includes the parts of the incomplete segment', () => {
    const text = [
      '#EXTM3U',
      '#EXTINF:4,',
      '0.m4s',
      '#EXT-X-PART:DURATION=1.5,URI="1.0.m4s",INDEPENDENT=YES',
      '#EXT-X-PART:DURATION=2.5,URI="1.1.m4s"',
      '#EXTINF:4,',
      '1.m4s',
      '#EXT-X-PART:DURATION=1.5,URI="2.0.m4s"',
      '#EXT-X-PRELOAD-HINT:TYPE=PART,URI="2.1.m4s"',
    ].join('\n');
    const track = parseTrack(text, 'https://media.example/live/index.m3u8');
    expect(track?.length).toBe(8);
    expect(track?.parts.map(({ url, start, duration }) => [url.slice(27), start, duration])).toEqual([
      ['1.0.m4s', 4, 1.5],
      ['1.1.m4s', 5.5, 2.5],
      ['2.0.m4s', 8, 1.5],
    ]);
  });

  test('of a live stream contains the target duration', () => {
    const live = parseTrack(plain.replace('#EXT-X-ENDLIST', ''), BASE);
    expect(live).toMatchObject({ plain: true, live: { segment: 4, part: 0, holdBack: 0 } });
  });

  test('with earlier period has a number for them, and is plain', () => {
    const later = plain.replace(
      /#EXT-X-MEDIA-SEQUENCE:0/,
      '#EXT-X-MEDIA-SEQUENCE:70\n#EXT-X-DISCONTINUITY-SEQUENCE:2',
    );
    expect(parseTrack(later, BASE)).toMatchObject({ plain: true, sequence: 70 });
  });
});
