import type Hls from 'hls.js';
import type { Fragment } from 'hls.js';
import { findLast } from '../../../../lib/from-end';
import type { Segment } from './broken-segment';
import { leaveOut } from './unreadable';

/** A little behind a place, so that rounding does not fall before it; seconds. */
export const STEP_SECONDS = 0.05;

/** hls.js takes the next segment for a place that is nearer to the end of one; seconds. */
const BEFORE_END_S = 0.3;

/**
 * Where playback goes on after segments that are lost. Those at the end of a film are left out, so that hls.js ends it before
 * them.
 *
 * @param time of the viewer, in seconds
 * @param to end of the last of them that stands in the way, in seconds
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

/** @returns the last segment that is left; `undefined` where none was left out */
function leaveOutLast(
  fragments: readonly Fragment[],
  isLost: (fragment: Fragment) => boolean,
): Fragment | undefined {
  const kept = findLast(fragments, (fragment) => fragment.gap !== true && !isLost(fragment));
  // A film without any segment is a failure.
  if (kept === undefined) return undefined;
  const gone = fragments.slice(fragments.indexOf(kept) + 1).filter(isLost);
  for (const fragment of gone) leaveOut(fragment);
  return gone.length === 0 ? undefined : kept;
}
