import { poll } from '../../lib/poll';
import { listen } from '../media/listen';

/**
 * Calls `run` repeatedly while the element plays or is about to, and pauses with it.
 *
 * @param ms time between two calls
 * @returns the function that ends the calls
 */
export function whilePlaying(video: HTMLVideoElement, ms: number, run: () => void): () => void {
  let stopPolling: (() => void) | null = null;
  const follow = () => {
    const playing = !video.paused && !video.ended;
    if (playing) stopPolling ??= poll(ms, run);
    else end();
  };
  const end = () => {
    stopPolling?.();
    stopPolling = null;
  };
  const stopListening = listen(video, ['play', 'playing', 'pause', 'ended', 'emptied'], follow);
  follow();
  return () => {
    stopListening();
    end();
  };
}
