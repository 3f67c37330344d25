import { LoaderContextType, PlaylistLevelType } from 'hls.js';
import { expect, test } from 'vitest';
import { type Circumstances, describeRequest } from './describe-request';
import type { Segment, StreamFacts } from './stream-facts';
import { writeQuery } from './write-cmcd';

const FILM: StreamFacts = {
  levels: [
    { bitrate: 799_600, videoCodec: 'avc1.4d401e', audioCodec: 'mp4a.40.2' },
    { bitrate: 2_000_000, videoCodec: 'avc1.4d401f', audioCodec: 'mp4a.40.2' },
    { bitrate: 6_000_000, videoCodec: 'avc1.640028', audioCodec: 'mp4a.40.2' },
  ],
  audioTracks: [],
  maxAutoLevel: 2,
  bandwidthEstimate: 4_812_345,
  latestLevelDetails: { live: false },
  mainForwardBufferInfo: { len: 21.32 },
  audioForwardBufferInfo: { len: 9.5 },
};

const PLAYING = { paused: false, seeking: false, playbackRate: 1, readyState: 4 };
const SEGMENT: Segment = { type: PlaylistLevelType.MAIN, sn: 3, level: 0, duration: 4.0042, bitrate: null };
const SESSION = 'sf=h,sid="s",st=v';

interface Given {
  readonly frag?: Partial<Segment>;
  readonly part?: { readonly duration: number };
  readonly video?: Partial<typeof PLAYING>;
  readonly hls?: Partial<StreamFacts> | null;
  readonly more?: Partial<Circumstances>;
}

const circumstances = ({ video = {}, hls = {}, more = {} }: Given): Circumstances => ({
  sid: 's',
  cid: null,
  live: false,
  format: 'h',
  video: { ...PLAYING, ...video },
  hls: hls && { ...FILM, ...hls },
  starved: () => false,
  ...more,
});

const write = (context: object, given: Given) => {
  const { MEDIA_FRAGMENT: type } = LoaderContextType;
  const asked = { url: 'https://cdn.test/a', responseType: 'arraybuffer', type, ...context };
  const data = describeRequest(asked, circumstances(given));
  return data && writeQuery(data);
};

const ofSegment = (given: Given = {}) =>
  write({ frag: { ...SEGMENT, ...given.frag }, part: given.part ?? null }, given);

const ofPlaylist = (given: Given = {}) => write({ levelOrTrack: null, deliveryDirectives: null }, given);

test('a segment has its duration, bitrate, buffer and deadline, and what the player may choose and can load', () => {
  expect(ofSegment()).toBe(`bl=21300,br=800,d=4004,dl=21300,mtp=4800,ot=av,${SESSION},tb=6000`);
});

test('a playlist has the session and what the player can load, before the stream is known as well', () => {
  expect(ofPlaylist()).toBe(`mtp=4800,ot=m,${SESSION}`);
  expect(ofPlaylist({ hls: null })).toBe(`ot=m,${SESSION}`);
});

test('an init segment is neither played nor of a length', () => {
  expect(ofSegment({ frag: { sn: 'initSegment' } })).toBe(`mtp=4800,ot=i,${SESSION}`);
});

test('subtitles have their duration', () => {
  expect(ofSegment({ frag: { type: PlaylistLevelType.SUBTITLE } })).toBe(`d=4004,mtp=4800,ot=c,${SESSION}`);
});

test('a separate audio track has a buffer of its own, and a bitrate where its playlist says so', () => {
  const given = { frag: { type: PlaylistLevelType.AUDIO, level: 7 } };
  expect(ofSegment(given)).toBe(`bl=9500,d=4004,dl=9500,mtp=4800,ot=a,${SESSION}`);
  expect(ofSegment({ frag: { ...given.frag, bitrate: 128_000 } })).toContain('br=128,');
});

test('a key is a key, although it belongs to a segment', () => {
  expect(write({ keyInfo: {}, frag: SEGMENT }, {})).toBe(`mtp=4800,ot=k,${SESSION}`);
});

test('other requests are not described', () => {
  expect(write({}, {})).toBeNull();
});

test('a part has its own duration', () => {
  expect(ofSegment({ part: { duration: 0.5 } })).toContain(',d=500,');
});

test('a picture beside separate audio tracks is a picture, whatever the codecs name', () => {
  expect(ofSegment({ hls: { audioTracks: [{ url: 'https://cdn.test/fa.m3u8' }] } })).toContain(',ot=v,');
  // A track without an address is in the picture's own segments.
  expect(ofSegment({ hls: { audioTracks: [{ url: '' }] } })).toContain(',ot=av,');
});

test('segments that were played say what all of the rendition contain', () => {
  const parsed = (found: Partial<Record<'audio' | 'video' | 'audiovideo', object>>) => ({
    hls: {
      levels: [
        {
          bitrate: 0,
          details: {
            fragments: [
              {
                hasStreams: true,
                elementaryStreams: { audio: null, video: null, audiovideo: null, ...found },
              },
            ],
          },
        },
      ],
    },
  });
  expect(ofSegment(parsed({ audiovideo: {} }))).toContain(',ot=av,');
  expect(ofSegment(parsed({ video: {} }))).toContain(',ot=v,');
  expect(ofSegment(parsed({ audio: {} }))).toContain(',ot=a,');
});

test('without codecs, and before the first segment, the type is left out, and without a master the bitrate', () => {
  expect(ofSegment({ hls: { levels: [{ bitrate: 0 }] } })).toBe(`d=4004,mtp=4800,${SESSION}`);
});

test('the top bitrate is that of the best rendition that fits the player', () => {
  expect(ofSegment({ hls: { maxAutoLevel: 1 } })).toContain('tb=2000');
  // Chosen by the viewer.
  expect(ofSegment({ frag: { level: 2 }, hls: { maxAutoLevel: 1 } })).toContain('tb=6000');
});

test('the speed is 0 while paused, and shortens the deadline', () => {
  expect(ofSegment({ video: { playbackRate: 1.5 } })).toContain('dl=14200,mtp=4800,ot=av,pr=1.5,');
  expect(ofSegment({ video: { paused: true } })).toContain('dl=21300,mtp=4800,ot=av,pr=0,');
});

test('a live stream is live until its playlist ends', () => {
  expect(ofPlaylist({ more: { live: true }, hls: null })).toContain('st=l');
  expect(ofPlaylist({ hls: { latestLevelDetails: { live: true } } })).toContain('st=l');
  expect(ofPlaylist({ more: { live: true }, hls: { latestLevelDetails: { live: false } } })).toContain(
    'st=v',
  );
});

test('a request is urgent at the start, after a seek, and with nothing left to play', () => {
  for (const video of [{ readyState: 0 }, { readyState: 2 }, { readyState: 4, seeking: true }])
    expect(ofSegment({ video })).toContain(',su,');
  expect(ofSegment({ video: { readyState: 3 } })).not.toContain('su');
});

test('a stall is reported with the first media segment after it', () => {
  let stalls = 1;
  const more = { starved: () => stalls-- > 0 };
  expect(ofPlaylist({ more })).not.toContain('bs');
  expect(ofSegment({ more, frag: { type: PlaylistLevelType.SUBTITLE } })).not.toContain('bs');
  expect(ofSegment({ more, frag: { sn: 'initSegment' } })).not.toContain('bs');
  expect(ofSegment({ more })).toContain(',bs,');
  expect(ofSegment({ more })).not.toContain('bs');
});

test('an unknown bandwidth is left out', () => {
  expect(ofPlaylist({ hls: { bandwidthEstimate: Number.NaN } })).toBe(`ot=m,${SESSION}`);
});

test('the id of the video is that of the platform', () => {
  expect(ofPlaylist({ more: { cid: 'vod/1001' } })).toBe(`cid="vod/1001",mtp=4800,ot=m,${SESSION}`);
});
