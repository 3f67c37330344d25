import Hls, {
  type BufferCreatedTrackSet,
  type Fragment,
  type LevelDetails,
  type SourceBufferName,
} from 'hls.js';
import type { Span } from './span';

const { ErrorDetails, Events } = Hls;

/** Number of breaks at one time of the stream, after which the rendition that caused the last one is left out there. */
const IN_ONE = 2;
/** Number of breaks after which no rendition is requested there. */
const IN_ALL = 3;
/** hls.js reports one break several times within this time, in milliseconds. */
const SAME_BREAK_MS = 500;
/** RFC 8216bis, 4.4.4.7: for a gap, hls.js requests another rendition, and skips segments that no rendition has. */
const GAP = ['GAP'];

/** On-demand segments that the browser rejects, and the reaction to them; outlives instances. */
export interface Unreadable {
  follow(hls: Hls): void;
  /** The segment that has just broken the buffers; `null` for a decoder failure or any other cause. */
  readonly blamed: () => Span | null;
  /** Prevents further requests for this time range. */
  leaveOut(segment: Span): void;
}

/**
 * Skips segments that the browser rejects repeatedly: such a segment ends all buffers long before playback reaches it,
 * until the stream is given up. hls.js does the same for live streams.
 */
export function leaveOutUnreadable(): Unreadable {
  /** Number of breaks by time in whole seconds, which is the same for all renditions of a segment. */
  const breaks = new Map<number, number>();
  const places = new Set<number>();
  const addresses = new Set<string>();
  let last: { readonly segment: Fragment; readonly at: number } | null = null;
  let current: Hls | null = null;

  const isLeftOut = (segment: Fragment) => addresses.has(segment.url) || places.has(placeOf(segment));
  const mark = ({ fragments }: LevelDetails) => {
    for (const segment of fragments) {
      if (isLeftOut(segment) && !segment.tagList.includes(GAP)) leaveOut(segment);
    }
  };
  const markAll = () => {
    for (const { details } of [...(current?.levels ?? []), ...(current?.allAudioTracks ?? [])])
      if (details !== undefined) mark(details);
  };
  const isLast = (segment: Fragment, now: number) =>
    last?.segment === segment && now - last.at < SAME_BREAK_MS;
  const blame = (segment: Fragment) => {
    const at = performance.now();
    if (isLast(segment, at)) return;
    last = { segment, at };
    const place = placeOf(segment);
    const count = (breaks.get(place) ?? 0) + 1;
    breaks.set(place, count);
    if (count >= IN_ONE) addresses.add(segment.url);
    if (count >= IN_ALL) places.add(place);
    markAll();
  };

  return {
    follow(hls) {
      current = hls;
      /** The last fragment appended to each buffer. */
      const handed = new Map<SourceBufferName, Fragment>();
      /** If a buffer rejects a segment asynchronously, hls.js does not report which one. */
      let suspect: Fragment | undefined;
      let tracks: BufferCreatedTrackSet = {};
      let source: MediaSource | undefined;
      hls.on(Events.MEDIA_ATTACHED, (_, { mediaSource }) => {
        source = mediaSource;
      });
      hls.on(Events.BUFFER_CREATED, (_, created) => {
        tracks = created.tracks;
      });
      // A truncated segment leaves the parser within a box, as part of which it would read all that follows.
      const resetParsers = (segment: Fragment) => {
        if (source?.readyState !== 'open') return;
        for (const [name, last] of handed) if (last === segment) tracks[name]?.buffer.abort();
      };
      hls.on(Events.BUFFER_APPENDING, (_, { type, frag }) => handed.set(type, frag));
      hls.on(Events.ERROR, (_, { details, frag, sourceBufferName }) => {
        if (details === ErrorDetails.BUFFER_APPENDING_ERROR && sourceBufferName !== undefined) {
          suspect = handed.get(sourceBufferName);
          queueMicrotask(() => {
            if (suspect !== undefined) blame(suspect);
          });
        }
        if (details === ErrorDetails.BUFFER_APPEND_NO_PROGRESS && frag !== undefined) resetParsers(frag);
        if (BROKEN.has(details) && frag !== undefined) {
          suspect = undefined;
          blame(frag);
        }
      });
      // After this event, hls.js begins to load by these details.
      hls.on(Events.LEVEL_UPDATED, (_, { details }) => mark(details));
      hls.on(Events.AUDIO_TRACK_UPDATED, (_, { details }) => mark(details));
    },
    blamed: () => (last !== null && performance.now() - last.at < SAME_BREAK_MS ? last.segment : null),
    leaveOut(segment) {
      places.add(placeOf(segment));
      markAll();
    },
  };
}

/** Makes hls.js skip the segment. */
export function leaveOut(segment: Fragment): void {
  segment.gap = true;
  segment.tagList.push(GAP);
}

const BROKEN: ReadonlySet<string> = new Set([
  ErrorDetails.BUFFER_APPEND_ERROR,
  ErrorDetails.MEDIA_SOURCE_REQUIRES_RESET,
]);

/** Segments of different renditions begin at about the same time, never at exactly the same. */
const placeOf = ({ start }: Span) => Math.round(start);
