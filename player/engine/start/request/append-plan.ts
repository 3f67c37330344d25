import type { TrackName } from '../../../lib/handoff/started-stream';
import type { StreamStart } from './find-start';
import type { Segment, Track } from './playlists';

/** The rendition and audio to append, and the position to start at. */
export interface AppendPlan {
  /** URL of the rendition's playlist; `null`: that of the lowest one. */
  readonly playlist: string | null;
  readonly tracks: readonly (TrackKind & {
    readonly init: string;
    readonly segments: readonly PlannedSegment[];
  })[];
  /** Discontinuity counter of its segments; 0 if omitted. */
  readonly period?: number;
  /** Duration of the whole stream in seconds; `null` if unknown. */
  readonly duration: number | null;
  /** Start position of a live stream, in seconds from the beginning of its playlist; `null` on demand. */
  readonly liveFrom: number | null;
}

type PlannedSegment = Omit<Segment, 'period'>;

/** The source buffer that a track needs. */
export interface TrackKind {
  readonly name: TrackName;
  readonly container: string;
  readonly codec: string;
}

const VIDEO_CODEC = /^(avc|hvc|hev|vp0?9|av01|dv)/;

/** The plan for a start found in the playlists; `null` if it cannot be appended unchanged. */
export function planFound({ tracks, period, ...rest }: StreamStart): AppendPlan | null {
  if (period === null || !tracks.every(({ init, plain }) => init !== null && plain)) return null;
  return planOf({ ...rest, period, tracks });
}

/** The plan according to the details' `start`: the lowest rendition and its audio, from the beginning. */
export function planGiven(start: unknown, duration: number | null): AppendPlan | null {
  if (!isGivenStart(start)) return null;
  const tracks = start.tracks.map(({ init, segments }) => {
    let time = 0;
    const timed = segments.map(({ url, duration: length }) => {
      time += length;
      return { url, duration: length, start: time - length };
    });
    return { init, segments: timed };
  });
  return planOf({
    playlist: null,
    codecs: start.codecs,
    tracks,
    duration,
    liveFrom: null,
  });
}

function planOf({
  codecs,
  tracks,
  ...rest
}: Omit<AppendPlan, 'tracks'> & {
  readonly codecs: string;
  readonly tracks: readonly (Pick<Track, 'init'> & { readonly segments: readonly PlannedSegment[] })[];
}): AppendPlan | null {
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
function kindsOf(codecs: string, apart: boolean): readonly TrackKind[] | null {
  const all = codecs.split(',').map((codec) => codec.trim());
  const video = all.filter((codec) => VIDEO_CODEC.test(codec));
  const audio = all.filter((codec) => codec !== '' && !VIDEO_CODEC.test(codec));
  if (video.length !== 1 || audio.length > 1 || (apart && audio.length === 0)) return null;
  const container = 'video/mp4';
  if (!apart) {
    const name = audio.length === 0 ? 'video' : 'audiovideo';
    // The same order as in hls.js: another one would change the buffer's type at the hand-over, which costs frames.
    return [{ name, container, codec: [...audio, ...video].join() }];
  }
  return [
    { name: 'video', container, codec: video.join() },
    { name: 'audio', container: 'audio/mp4', codec: audio.join() },
  ];
}

interface GivenStart {
  readonly codecs: string;
  readonly tracks: readonly {
    readonly init: string;
    readonly segments: readonly { readonly url: string; readonly duration: number }[];
  }[];
}

/** Checks only what could throw. A wrong URL or length ends this start, and has no other effect. */
function isGivenStart(start: unknown): start is GivenStart {
  const { codecs, tracks }: { codecs?: unknown; tracks?: unknown } = Object(start);
  return typeof codecs === 'string' && Array.isArray(tracks) && tracks.length > 0 && tracks.length < 3;
}
