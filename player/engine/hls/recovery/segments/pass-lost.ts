import type Hls from 'hls.js';
import type { Fragment } from 'hls.js';
import { findLast } from '../../../../lib/from-end';
import type { Segment } from './broken-segment';
import { leaveOut } from './unreadable';

/** Added to a target time, so that rounding does not put it before the target; in seconds. */
export const STEP_SECONDS = 0.05;

/** At a position this close to a segment's end, hls.js loads the next segment; in seconds. */
const BEFORE_END_S = 0.3;

/**
 * The position at which playback continues after lost segments. Lost segments at the end of a film are left out, so
 * that hls.js ends the film before them.
 *
 * @param time current time, in seconds
 * @param to end of the last lost segment that blocks playback, in seconds
 */
export function passLost(hls: Hls, time: number, to: number, lost: readonly Segment[]): number {
  const tracks = {
    main: hls.latestLevelDetails,
    audio: hls.audioTracks[hls.audioTrack]?.details,
  };
  const ends = Object.entries(tracks).flatMap(([type, details]) => {
    if (!details || details.live) return [];
    const isLost = ({ sn }: Fragment) => lost.some((segment) => segment.type === type && segment.sn === sn);
    return leaveOutLast(details.fragments, isLost)?.end ?? [];
  });
  if (ends.length === 0) return to + STEP_SECONDS;
  const end = Math.min(...ends);
  return time < end ? time : end - BEFORE_END_S;
}

/** @returns the last remaining segment; `undefined` if none was left out */
function leaveOutLast(
  fragments: readonly Fragment[],
  isLost: (fragment: Fragment) => boolean,
): Fragment | undefined {
  const kept = findLast(fragments, (fragment) => fragment.gap !== true && !isLost(fragment));
  // A film without any remaining segment is a failure.
  if (kept === undefined) return undefined;
  const gone = fragments.slice(fragments.indexOf(kept) + 1).filter(isLost);
  for (const fragment of gone) leaveOut(fragment);
  return gone.length === 0 ? undefined : kept;
}
