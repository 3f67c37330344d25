import type { LoaderContext } from 'hls.js';
import { type ObjectType, segmentType } from './object-type';
import type { Segment, StreamFacts } from './stream-facts';
import type { ClientFacts } from './write-cmcd';

export interface Circumstances {
  readonly sid: string;
  readonly cid: string | null;
  /** According to the platform; the playlist takes precedence. */
  readonly live: boolean;
  readonly format: 'd' | 'h';
  readonly video: Pick<HTMLVideoElement, 'paused' | 'playbackRate' | 'readyState' | 'seeking'>;
  /** `null` before the stream is opened. */
  readonly hls: StreamFacts | null;
  /** Whether playback has run out of data since the last call. */
  readonly starved: () => boolean;
}

/** Types that have a buffer. */
const MEDIA: readonly (ObjectType | null)[] = ['a', 'v', 'av'];

/**
 * Describes a request by the keys of CMCD, version 1 (CTA-5004, section 4). Left out are `nor` and `nrr`, since the next
 * rendition is chosen with the next request, and `rtp`, since no server should send more slowly than it can.
 *
 * @returns `null` for requests that are not part of a stream
 */
export function describeRequest(context: LoaderContext, circumstances: Circumstances): ClientFacts | null {
  const { sid, cid, live, format, video, hls } = circumstances;
  const object = describeObject(context, circumstances);
  if (object === null) return null;
  const throughput = kbps(hls?.bandwidthEstimate);
  const rate = video.paused ? 0 : video.playbackRate;
  return {
    ...object,
    sf: format,
    sid,
    st: (hls?.latestLevelDetails?.live ?? live) ? 'l' : 'v',
    su: video.seeking || video.readyState < HTMLMediaElement.HAVE_FUTURE_DATA,
    ...(cid !== null && { cid }),
    ...(throughput !== null && { mtp: throughput }),
    // The key may be left out at normal speed, which is the usual one.
    ...(rate !== 1 && { pr: rate }),
  };
}

/** Fields of playlists, keys and segments; a key request refers to a segment as well. */
function describeObject(context: LoaderContext, circumstances: Circumstances): ClientFacts | null {
  if ('levelOrTrack' in context) return { ot: 'm' };
  if ('keyInfo' in context) return { ot: 'k' };
  if (!isOfSegment(context) || circumstances.hls === null) return null;
  return describeSegment(context, circumstances.hls, circumstances);
}

type SegmentContext = LoaderContext & {
  readonly frag: Segment;
  readonly part: { readonly duration: number } | null;
};

function isOfSegment(context: LoaderContext): context is SegmentContext {
  return 'frag' in context;
}

function describeSegment(
  { frag, part }: SegmentContext,
  hls: StreamFacts,
  { video, starved }: Circumstances,
): ClientFacts {
  const ot = segmentType(frag, hls);
  if (ot === 'i') return { ot };
  const d = { d: (part ?? frag).duration * 1000 };
  if (ot === 'c') return { ot, ...d };
  // The bitrate of an audio track is known from EXT-X-BITRATE or byte ranges only.
  const [bitrate, top] = frag.type === 'main' ? mainBitrates(frag, hls) : [kbps(frag.bitrate), null];
  const ahead = (frag.type === 'audio' ? hls.audioForwardBufferInfo : hls.mainForwardBufferInfo)?.len;
  const ms = ahead === undefined || !MEDIA.includes(ot) ? null : ahead * 1000;
  return {
    ...d,
    ...(ot !== null && { ot }),
    ...(bitrate !== null && { br: bitrate }),
    ...(top !== null && { tb: top }),
    ...(ms !== null && { bl: ms, dl: ms / (video.playbackRate || 1) }),
    ...(starved() && { bs: true }),
  };
}

/** Peak bitrates of the master playlist: of this rendition, and of the highest one that is currently allowed. */
function mainBitrates(
  { level }: Segment,
  hls: StreamFacts,
): readonly [own: number | null, top: number | null] {
  const own = hls.levels[level]?.bitrate ?? 0;
  const allowed = hls.levels.slice(0, hls.maxAutoLevel + 1).map(({ bitrate }) => bitrate);
  return [kbps(own), kbps(Math.max(own, ...allowed))];
}

/** Converts bits per second; `null` if unknown. */
function kbps(bits: number | null | undefined): number | null {
  return bits !== null && bits !== undefined && Number.isFinite(bits) && bits > 0 ? bits / 1000 : null;
}
