import { poll } from '../../lib/poll';
import { listen } from '../media/listen';

/**
 * Runs something again and again while the element plays or wants to, and sleeps with it.
 *
 * @param ms time between two runs
 * @returns what ends it
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
