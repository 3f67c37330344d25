import Hls from 'hls.js';
import { bufferedAhead, readRanges } from '../../media/time-ranges';

/**
 * Starts as soon as the start position is buffered. hls.js 1.7.4 waits for the whole segment, which on a slow
 * connection delays live streams and resumed films, whose start position is within a segment.
 */
export function startInsideSegment(hls: Hls, video: HTMLVideoElement): void {
  hls.on(Hls.Events.BUFFER_APPENDED, () => {
    const place = hls.startPosition;
    if (hls.hasEnoughToStart || video.seeking || video.currentTime >= place) return;
    if (bufferedAhead(readRanges(video.buffered), place) > 0) video.currentTime = place;
  });
}
