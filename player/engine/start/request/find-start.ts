import { findLast, lastOf } from '../../../lib/from-end';
import type { LiveKind } from '../../contract';
import { type LiveTimes, startDistanceOf } from '../../media/live-distance';
import { isOld, parseMaster, parseTrack, type Segment, type Track } from './playlists';
import { type Circumstances, chooseVariant } from './rendition';

/** The start of a stream according to its playlists: a rendition, its audio, and their first segments. */
export interface StreamStart {
  /** URL of the rendition's playlist. */
  readonly playlist: string;
  readonly codecs: string;
  /** Video first, each with the segments of the first seconds. */
  readonly tracks: readonly Track[];
  /** Duration of the whole stream in seconds; of a live stream, the length of its playlist. */
  readonly duration: number;
  /** Start position of a live stream, in seconds from the beginning of its playlist; `null` on demand. */
  readonly liveFrom: number | null;
  /** Discontinuity counter of the segments; `null` if it changes between them. */
  readonly period: number | null;
}

interface FindOptions {
  readonly url: string;
  /** Start position of a stream on demand, in seconds. */
  readonly at: number;
  readonly live: LiveKind | null;
  readonly circumstances: Circumstances;
  /** Whether this browser decodes a variant's codecs; an empty string if none are named. */
  readonly decodes: (codecs: string) => boolean;
  /** Called as soon as segments are likely to be MPEG-TS. */
  readonly onOld?: (() => void) | undefined;
  readonly locate?: Locate | undefined;
}

/** Finds a start position in the media playlist of a live stream, in seconds; `null` leaves it to the profile. */
export type Locate = (playlist: string) => number | null;

type ReadPlaylist = (address: string) => Promise<{
  readonly text: string;
  /** The URL of the response, against which those in the text are resolved. */
  readonly base: string;
}>;

/** Media to fetch before anything else may use the connection, in seconds. */
const AHEAD_S = 4;

/**
 * Share of the throughput for the first segment of a resumed film, so that two seconds of it arrive in half a second.
 */
const RESUMED = 0.25;

/** Finds the start in the playlists; `null` if they contain anything unexpected. */
export async function findStart(
  { url, at, live, circumstances, onOld, decodes, locate }: FindOptions,
  read: ReadPlaylist,
): Promise<StreamStart | null> {
  const master = await read(url);
  if (isOld(master.text)) onOld?.();
  const variants = parseMaster(master.text, master.base) ?? [];
  const variant = chooseVariant(
    variants.filter(({ codecs }) => decodes(codecs)),
    at > 0 ? resumed(circumstances) : circumstances,
  );
  if (variant === null) return null;
  const { url: playlist, audio, codecs } = variant;
  const addresses = [playlist, ...(audio === null ? [] : [audio])];
  let located: number | null | undefined;
  const parsed = await Promise.all(
    addresses.map(async (address) => {
      const { text, base } = await read(address);
      if (address === playlist) located = locate?.(text);
      return parseTrack(text, base);
    }),
  );
  const tracks = parsed.flatMap((track) => track ?? []);
  const [video] = tracks;
  if (video === undefined || tracks.length < parsed.length) return null;
  const { length, live: times, parts } = video;
  if (times === null) {
    // The last segment is left to the engine, which has to detect the end.
    const first = tracks.map((track) => fromTime({ ...track, segments: track.segments.slice(0, -1) }, at));
    return { playlist, codecs, duration: length, tracks: first, liveFrom: null, period: periodOf(first) };
  }
  // A recording was requested, so a live playlist does not qualify.
  if (live === null) return null;
  const newest = live === 'low-latency' ? lastOf(parts) : undefined;
  const duration = newest === undefined ? length : newest.start + newest.duration;
  const liveFrom = located ?? livePosition(duration, times, newest?.duration ?? times.segment, live);
  const aligned = tracks.map((track) => alignWith(video, track));
  const first = aligned.map((track) => (newest ? inParts(track, liveFrom) : fromTime(track, liveFrom)));
  return { playlist, codecs, duration, tracks: first, liveFrom, period: periodOf(first) };
}

/**
 * A resume position is on average two seconds after the start of its segment, and no frame is shown before these have
 * arrived. The next segment has the quality that the bandwidth allows.
 */
function resumed(circumstances: Circumstances): Circumstances {
  const { throughput } = circumstances;
  return { ...circumstances, throughput: throughput === null ? null : throughput * RESUMED };
}

/** The start position of the live profile as hls.js calculates it: at least a segment or part before the live edge. */
function livePosition(edge: number, times: LiveTimes, step: number, live: LiveKind): number {
  return Math.max(0, edge - Math.max(startDistanceOf(live, times), step));
}

/** Live playlists requested at different times begin with different segments. Media sequence numbers align them. */
function alignWith(video: Track, track: Track): Track {
  const later = track.sequence - video.sequence;
  const by = video.segments[later]?.start ?? -(track.segments[-later]?.start ?? Number.NaN);
  const moved = (list: readonly Segment[]) => list.map((one) => ({ ...one, start: one.start + by }));
  return { ...track, segments: moved(track.segments), parts: moved(track.parts) };
}

/** Replaces the segment that contains a time, and those after it, by their parts. */
function inParts({ segments, parts, ...track }: Track, at: number): Track {
  const last = findLast(segments, ({ start }) => start <= at);
  const end = last ? last.start + last.duration : 0;
  // Otherwise the time is in the segment that is still being written.
  const from = last && at < end ? last.start : end;
  return { ...track, parts, segments: parts.filter(({ start }) => start >= from && start < at + AHEAD_S) };
}

function periodOf(tracks: readonly Track[]): number | null {
  const [first = 0, ...others] = tracks.flatMap(({ segments, parts }) => [
    ...segments.map(({ period }) => period),
    // The engine may not list the segment of a part yet, and so not its discontinuity counter.
    ...parts.map(() => 0),
  ]);
  return others.every((one) => one === first) ? first : null;
}

/** The segments of the first seconds from a time on. */
function fromTime({ segments, ...track }: Track, at: number): Track {
  const near = segments.filter(({ start, duration }) => start + duration > at && start < at + AHEAD_S);
  return { ...track, segments: near };
}
