import Hls, { type MediaFragment } from 'hls.js';
import { listen } from '../../media/listen';
import { bufferedAhead, readRanges } from '../../media/time-ranges';
import { STEP_SECONDS } from './segments/pass-lost';
import type { Span } from './segments/span';
import type { Stream } from './stream';

/** Playback has stopped if less than this is buffered, in seconds. */
const NOTHING_S = 0.5;
/** The next segment must start within this time after the stopped position, in seconds. */
const NEAR_S = 1;
/** Buffers are recreated at most once in this time, in milliseconds: if sooner, the last recreation has not helped. */
const AGAIN_MS = 2000;

/**
 * Continues playback when segments lack the audio or video of earlier ones, such as an ad without audio, or have an
 * additional track. Buffers cannot change their tracks: they are played to their end, and recreated there.
 */
export function watchTrackChanges(
  video: HTMLVideoElement,
  stream: Pick<Stream, 'current' | 'recover' | 'restart'>,
) {
  /** Number of the segment that failed because of its tracks; loading is stopped until it is due. */
  let held: Span['sn'] | null = null;
  /** Whether the buffers lack a track of the following segments. */
  let lacks = false;
  /** When buffers were last recreated, by `performance.now()`. */
  let made = -AGAIN_MS;

  const goOn = () => {
    const hls = stream.current();
    const time = video.currentTime;
    if (hls === null || bufferedAhead(readRanges(video.buffered), time) > NOTHING_S) return;
    const next = held === null ? changeAfter(hls, time) : find(hls, ({ sn }) => sn === held)[1];
    const [before] = find(hls, (segment) => segment === next);
    const wasHeld = held !== null;
    held = null;
    const place = next && Math.max(next.start, before?.end ?? 0, time) + STEP_SECONDS;
    if (place !== undefined && place < time + NEAR_S && performance.now() - made > AGAIN_MS) {
      made = performance.now();
      stream.recover(place);
    } else if (wasHeld) {
      stream.restart();
    }
  };
  return {
    stop: listen(video, ['waiting'], goOn),
    follow(hls: Hls): void {
      let had: readonly string[] = [];
      hls.on(Hls.Events.BUFFER_CREATED, (_, { tracks }) => {
        had = Object.keys(tracks);
        lacks = false;
      });
      hls.on(Hls.Events.BUFFER_CODECS, (_, tracks) => {
        lacks = had.length > 0 && Object.keys(tracks).some((track) => !had.includes(track));
      });
    },
    /** Returns whether a segment failed because of its tracks; it is then played in new buffers. */
    takes(failed: Span): boolean {
      const hls = stream.current();
      if (hls === null || !lacks || video.error !== null) return false;
      // The failed fragment may be an init segment, which has only the start time.
      const [, segment] = find(hls, ({ start }) => start > failed.start - STEP_SECONDS);
      if (segment === undefined) return false;
      hls.stopLoad();
      held = segment.sn;
      goOn();
      return true;
    },
  };
}

/** The next segment, if it is loaded and has other tracks than the one at this time. */
function changeAfter(hls: Hls, time: number): MediaFragment | undefined {
  const [now, next] = find(hls, ({ start }) => start > time);
  const tracks = [now, next].map((segment) =>
    Object.values(segment?.elementaryStreams ?? {})
      .map((span) => span !== null)
      .join(),
  );
  // If audio has its own playlist, a segment's tracks are those that hls.js reads from it.
  const isKnown = hls.audioTracks.length === 0 && tracks.every((all) => all.includes('true'));
  return isKnown && tracks[0] !== tracks[1] ? next : undefined;
}

/** The first segment that fits, after the segment before it. */
function find(
  hls: Hls,
  fits: (segment: MediaFragment) => boolean,
): readonly [MediaFragment | undefined, MediaFragment | undefined] {
  const segments = hls.latestLevelDetails?.fragments ?? [];
  const index = segments.findIndex(fits);
  return [segments[index - 1], segments[index]];
}
