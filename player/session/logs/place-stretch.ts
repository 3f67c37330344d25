import type { WatchedStretch } from '../../api/timeline';
import type { Stretch } from './stretches';

/** The viewer, by the token's subject. */
export interface Watcher {
  readonly clientUuid: string;
  readonly userId: string | null;
}

/**
 * A watched range in the platform's terms: for live streams, in seconds since the start, as for markers. `null` if the
 * seconds of the video cannot be determined, and for looping previews.
 */
export function placeStretch(
  { viewing, start, end, watched }: Stretch,
  { clientUuid, userId }: Watcher,
): WatchedStretch | null {
  const { target, details, playback, source } = viewing;
  if (!('id' in target)) return null;
  const known = details.peek();
  const offset = source.peek()?.live === null ? 0 : liveOffset(start, viewing, known?.startTime ?? null);
  if (offset === null || start + offset < 0) return null;
  return {
    video: { type: target.type, id: target.id },
    start: round(start + offset),
    end: round(end + offset),
    watched: round(watched),
    duration: playback.duration.peek(),
    clientUuid,
    userId,
    contentType: known?.contentType ?? null,
    contentId: known?.contentId ?? null,
  };
}

/** Offset in seconds from media time to time since the live stream's start. */
function liveOffset(time: number, { engine }: Stretch['viewing'], startTime: number | null): number | null {
  const wall = engine.peek()?.live.peek()?.wallClock(time) ?? null;
  return wall === null || startTime === null ? null : wall / 1000 - startTime - time;
}

/** Rounds to the millisecond, and never to more than was watched. */
function round(seconds: number): number {
  return Math.round(seconds * 1000) / 1000;
}
