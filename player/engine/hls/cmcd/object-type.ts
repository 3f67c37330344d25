import type { Segment, StreamFacts } from './stream-facts';

/** Values of the key `ot`: audio, video, both, init segment, captions. */
export type ObjectType = 'a' | 'v' | 'av' | 'i' | 'c';

/** Kind of a segment (key `ot`); `null` where neither the playlists nor earlier segments say. */
export function segmentType(frag: Segment, hls: StreamFacts): ObjectType | null {
  if (frag.type === 'subtitle') return 'c';
  if (frag.sn === 'initSegment') return 'i';
  return frag.type === 'audio' ? 'a' : mainType(frag, hls);
}

/** Uses segments rather than `CODECS`, which is often missing, and includes the codecs of separate audio tracks. */
function mainType(frag: Segment, hls: StreamFacts): ObjectType | null {
  const level = hls.levels[frag.level];
  const parsed = level?.details?.fragments.find(({ hasStreams }) => hasStreams)?.elementaryStreams;
  if (parsed?.audiovideo) return 'av';
  if (parsed?.video) return 'v';
  if (parsed?.audio) return 'a';
  const hasSound = level?.audioCodec && !hls.audioTracks.some(({ url }) => url);
  if (level?.videoCodec) return hasSound ? 'av' : 'v';
  return hasSound ? 'a' : null;
}
