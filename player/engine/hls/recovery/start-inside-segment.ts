import Hls from 'hls.js';
import { bufferedAhead, readRanges } from '../../media/time-ranges';

/**
 * Starts as soon as the place is buffered. hls.js 1.7.4 goes there when the whole segment is: on a slow line that is late for a
 * live stream, or a film that is resumed, whose place is within one.
 */
export function startInsideSegment(hls: Hls, video: HTMLVideoElement): void {
  hls.on(Hls.Events.BUFFER_APPENDED, () => {
    const place = hls.startPosition;
    if (hls.hasEnoughToStart || video.seeking || video.currentTime >= place) return;
    if (bufferedAhead(readRanges(video.buffered), place) > 0) video.currentTime = place;
  });
}
