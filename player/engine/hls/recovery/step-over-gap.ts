import Hls from 'hls.js';
import { listen } from '../../media/listen';

/** A stream begins at the first media that comes so little after its place, in seconds. */
const MOST_S = 0.3;

/**
 * Goes to the first media where the place lies a little before it: in a part that hls.js takes for buffered, and leaves to
 * a later look.
 *
 * @returns what ends it, which playback does as well
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
