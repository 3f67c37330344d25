import Hls, { type LevelDetails } from 'hls.js';
import type { AppendedStart } from '../../../lib/handoff/started-stream';

const { Events } = Hls;

/**
 * Replaces the start and duration from the video details by those of the stream's first playlist, which is
 * authoritative. Call before the instance has a source.
 *
 * @param chosen whether the viewer or a link has chosen the start position
 */
export function followPlaylist(hls: Hls, { video, mediaSource }: AppendedStart, chosen: boolean): void {
  let startOffset: number | null = null;
  hls.once(Events.MANIFEST_LOADED, (_, data) => {
    startOffset = data.startTimeOffset;
  });
  hls.once(Events.LEVEL_UPDATED, (_, { details }) => {
    if (details.live || mediaSource.readyState !== 'open') return;
    if (mediaSource.duration > details.edge)
      mediaSource.duration = Math.max(details.edge, endOf(video.buffered));
    const start = startOf(details, startOffset ?? details.startTimeOffset);
    // Viewers who have seeked meanwhile keep their position.
    if (start !== null && !chosen && video.currentTime <= endOf(video.buffered)) video.currentTime = start;
  });
}

/** RFC 8216, section 4.4.2.2: a negative offset counts from the end. */
function startOf({ edge }: LevelDetails, offset: number | null): number | null {
  if (offset === null || !Number.isFinite(offset)) return null;
  return Math.min(edge, Math.max(0, offset < 0 ? edge + offset : offset));
}

function endOf(ranges: TimeRanges): number {
  return ranges.length === 0 ? 0 : ranges.end(ranges.length - 1);
}
