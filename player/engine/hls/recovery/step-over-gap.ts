import Hls from 'hls.js';
import { listen } from '../../media/listen';

/** Longest gap at the start position that is skipped, in seconds. */
const MOST_S = 0.3;

/**
 * Seeks to the first media if it begins shortly after the position: hls.js counts such a gap as buffered, and skips it
 * only later.
 *
 * @returns the function that ends this; playback ends it as well
 */
export function stepOverGap(hls: Hls, video: HTMLVideoElement): () => void {
  const look = () => {
    if (video.buffered.length === 0 || video.readyState >= HTMLMediaElement.HAVE_FUTURE_DATA) return;
    const gap = video.buffered.start(0) - video.currentTime;
    if (gap > 0 && gap <= MOST_S) video.currentTime = video.buffered.start(0);
  };
  const stop = () => {
    stopListening();
    hls.off(Hls.Events.BUFFER_APPENDED, look);
  };
  const stopListening = listen(video, ['playing'], stop);
  hls.on(Hls.Events.BUFFER_APPENDED, look);
  return stop;
}
