import { findLast, lastOf } from '../../lib/from-end';
import type { LiveKind } from '../contract';
import { distanceOf } from '../hls/live/live-distance';
import type { FeedTrack } from './feed';
import { isOld, parseMaster, parseTrack, type Segment, type Track } from './playlists';
import { type Circumstances, chooseVariant } from './rendition';

/** The start of a stream as its playlists describe it: a rendition, its audio, and their first segments. */
export interface Found {
  /** Address of the rendition's playlist. */
  readonly playlist: string;
  readonly codecs: string;
  /** Those of the picture first, each with the segments of the first seconds. */
  readonly tracks: readonly Track[];
  /** Duration of the whole stream in seconds; of a live stream, the length of its playlist. */
  readonly duration: number;
  /** Start position of a live stream, in seconds from the beginning of its playlist; `null` on demand. */
  readonly liveFrom: number | null;
}

/** What is appended: a rendition, its audio, and the start position. */
export interface StartPlan {
  /** Address of the rendition's playlist; `null`: of the lowest one. */
  readonly playlist: string | null;
  readonly tracks: readonly (Kind & { readonly init: string; readonly segments: readonly Segment[] })[];
  /** Duration of the whole stream in seconds; `null` if unknown. */
  readonly duration: number | null;
  /** Start position of a live stream, in seconds from the beginning of its playlist; `null` on demand. */
  readonly liveFrom: number | null;
}

export interface Wanted {
  readonly url: string;
  /** Seconds, on demand. */
  readonly at: number;
  readonly live: LiveKind | null;
  readonly circumstances: Circumstances;
  /** Whether this browser decodes a variant's codecs; an empty text where none are named. */
  readonly plays: (codecs: string) => boolean;
  /** Told as soon as it is likely that nothing can be fed. */
  readonly needsEngine?: (() => void) | undefined;
}

type Kind = Pick<FeedTrack, 'name' | 'container' | 'codec'>;
type Read = (address: string) => Promise<{
  readonly text: string;
  /** The address that answered, against which those in the text are resolved. */
  readonly base: string;
}>;

/** So much of the stream is there before anything else takes the line, in seconds. */
const AHEAD_S = 4;

const PICTURE = /^(avc|hvc|hev|vp0?9|av01|dv)/;

/** By the playlists: the rendition that suits, from a time on; `null` where it is not plain. */
export async function findStart(
  { url, at, live, circumstances, needsEngine, plays }: Wanted,
  read: Read,
): Promise<Found | null> {
  const master = await read(url);
  if (isOld(master.text)) needsEngine?.();
  const variants = parseMaster(master.text, master.base) ?? [];
  const variant = chooseVariant(
    variants.filter(({ codecs }) => plays(codecs)),
    circumstances,
  );
  if (variant === null) return null;
  const { url: playlist, audio, codecs } = variant;
  const texts = await Promise.all(
    [playlist, ...(audio === null ? [] : [audio])].map(async (address) => {
      const { text, base } = await read(address);
      return parseTrack(text, base);
    }),
  );
  const tracks = texts.flatMap((track) => track ?? []);
  const [picture] = tracks;
  if (picture === undefined || tracks.length < texts.length) return null;
  const { length, liveTarget, parts } = picture;
  const begun = { playlist, codecs };
  if (liveTarget === null)
    return {
      ...begun,
      duration: length,
      // The last segment is the engine's, which has to see the end.
      tracks: tracks.map((track) => fromTime({ ...track, segments: track.segments.slice(0, -1) }, at)),
      liveFrom: null,
    };
  // A recording was requested, so a live playlist does not qualify.
  if (live === null) return null;
  const newest = live === 'low-latency' ? lastOf(parts) : undefined;
  const duration = newest === undefined ? length : newest.start + newest.duration;
  const liveFrom = atEdge(duration, newest?.duration ?? liveTarget, live);
  const sliding = tracks.map((track) => alignWith(picture, track));
  return {
    ...begun,
    duration,
    tracks: sliding.map((track) => (newest ? inParts(track, liveFrom) : fromTime(track, liveFrom))),
    liveFrom,
  };
}

/** As the engine's profile has it, and hls.js reckons it: a segment's or a part's length from the edge at least. */
function atEdge(edge: number, target: number, live: LiveKind): number {
  return Math.max(0, edge - Math.max(distanceOf(live, target), target));
}

/** Live playlists requested at different times begin with different segments. Media sequence numbers align them. */
function alignWith(picture: Track, track: Track): Track {
  const later = track.sequence - picture.sequence;
  const by = picture.segments[later]?.start ?? -(track.segments[-later]?.start ?? Number.NaN);
  const moved = (list: readonly Segment[]) => list.map((one) => ({ ...one, start: one.start + by }));
  return { ...track, segments: moved(track.segments), parts: moved(track.parts) };
}

/** In place of the segment in which a time lies, and of those behind it, their parts. */
function inParts({ segments, parts, ...track }: Track, at: number): Track {
  const last = findLast(segments, ({ start }) => start <= at);
  const end = last ? last.start + last.duration : 0;
  // Else in the one that is not whole yet.
  const from = last && at < end ? last.start : end;
  return { ...track, parts, segments: parts.filter(({ start }) => start >= from && start < at + AHEAD_S) };
}

/** The part that is appended; `null` if it cannot be appended unchanged. */
export function planFound({ tracks, ...rest }: Found): StartPlan | null {
  return tracks.every(({ plain }) => plain) ? planOf({ ...rest, tracks }) : null;
}

/** From the details' `start`: the lowest rendition and its audio, from the beginning. */
export function planGiven(start: unknown, duration: number | null): StartPlan | null {
  if (!isStart(start)) return null;
  const tracks = start.tracks.map(({ init, segments }) => {
    let time = 0;
    const timed = segments.map(({ url, duration: length }) => {
      time += length;
      return { url, duration: length, start: time - length };
    });
    return { init, segments: timed };
  });
  return planOf({ playlist: null, codecs: start.codecs, tracks, duration, liveFrom: null });
}

function planOf({
  codecs,
  tracks,
  ...rest
}: Omit<StartPlan, 'tracks'> & {
  readonly codecs: string;
  readonly tracks: readonly Pick<Track, 'init' | 'segments'>[];
}): StartPlan | null {
  const kinds = kindsOf(codecs, tracks.length > 1);
  if (kinds === null || tracks.some(({ segments }) => segments.length === 0)) return null;
  return {
    ...rest,
    tracks: kinds.flatMap((kind, index) => {
      const { init = null, segments = [] } = tracks[index] ?? {};
      return init === null ? [] : [{ ...kind, init, segments }];
    }),
  };
}

/** The source buffers these codecs need; `null` if the codecs do not determine them. */
function kindsOf(codecs: string, apart: boolean): readonly Kind[] | null {
  const all = codecs.split(/ *, */);
  const picture = all.filter((codec) => PICTURE.test(codec));
  const sound = all.filter((codec) => codec !== '' && !PICTURE.test(codec));
  if (picture.length !== 1 || sound.length > 1 || (apart && sound.length === 0)) return null;
  const container = 'video/mp4';
  if (!apart) {
    const name = sound.length === 0 ? 'video' : 'audiovideo';
    return [{ name, container, codec: [...picture, ...sound].join() }];
  }
  return [
    { name: 'video', container, codec: picture.join() },
    { name: 'audio', container: 'audio/mp4', codec: sound.join() },
  ];
}

/** The first seconds from a time on. */
function fromTime({ segments, ...track }: Track, at: number): Track {
  const near = segments.filter(({ start, duration }) => start + duration > at && start < at + AHEAD_S);
  return { ...track, segments: near };
}

interface Start {
  readonly codecs: string;
  readonly tracks: readonly {
    readonly init: string;
    readonly segments: readonly { readonly url: string; readonly duration: number }[];
  }[];
}

/** As far as it could do harm: an address or a length that is amiss ends what was begun, and nothing else. */
function isStart(start: unknown): start is Start {
  const { codecs, tracks }: { codecs?: unknown; tracks?: unknown } = Object(start);
  return typeof codecs === 'string' && Array.isArray(tracks) && tracks.length > 0 && tracks.length < 3;
}
