import Hls, { type MediaFragment } from 'hls.js';
import { listen } from '../../media/listen';
import { bufferedAhead, readRanges } from '../../media/time-ranges';
import { STEP_SECONDS } from './segments/pass-lost';
import type { Span } from './segments/span';
import type { Stream } from './stream';

/** With less ahead playback stands, in seconds. */
const NOTHING_S = 0.5;
/** The end of what the buffers have is so near where playback stands, in seconds. */
const NEAR_S = 1;
/** New buffers are made once in this time, in milliseconds: sooner, the last ones have not helped. */
const AGAIN_MS = 2000;

/**
 * Plays on where segments lack the sound or the picture of those before, such as an advertisement without sound, or have
 * one more. Buffers cannot change their tracks: what they have is played to its end, and new ones begin there.
 */
export function watchTrackChanges(
  video: HTMLVideoElement,
  stream: Pick<Stream, 'current' | 'recover' | 'restart'>,
) {
  /** The segment that failed for its tracks: nothing more is loaded until then. */
  let held: Span['sn'] | null = null;
  /** The buffers lack a track of the segments that come. */
  let lacks = false;
  /** By `performance.now()`. */
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
    /** Whether a segment failed for its tracks, and will be played in buffers of its own. */
    takes(failed: Span): boolean {
      const hls = stream.current();
      if (hls === null || !lacks || video.error !== null) return false;
      // It may be an init segment, which has only the time.
      const [, segment] = find(hls, ({ start }) => start > failed.start - STEP_SECONDS);
      if (segment === undefined) return false;
      hls.stopLoad();
      held = segment.sn;
      goOn();
      return true;
    },
  };
}

/** The next segment, if it has come and has other tracks than the one at this time. */
function changeAfter(hls: Hls, time: number): MediaFragment | undefined {
  const [now, next] = find(hls, ({ start }) => start > time);
  const tracks = [now, next].map((segment) =>
    Object.values(segment?.elementaryStreams ?? {})
      .map((span) => span !== null)
      .join(),
  );
  // Where the sound has a playlist of its own, a segment has the tracks that hls.js takes of it.
  const isKnown = hls.audioTracks.length === 0 && tracks.every((all) => all.includes('true'));
  return isKnown && tracks[0] !== tracks[1] ? next : undefined;
}

/** The first segment that fits, behind the one before it. */
function find(
  hls: Hls,
  fits: (segment: MediaFragment) => boolean,
): readonly [MediaFragment | undefined, MediaFragment | undefined] {
  const segments = hls.latestLevelDetails?.fragments ?? [];
  const index = segments.findIndex(fits);
  return [segments[index - 1], segments[index]];
}
