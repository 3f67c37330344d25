import { listen } from '../../../media/listen';
import type { PlaylistRequest } from './playlist-loader';

/**
 * Reloads the playlists of a paused stream with parts once per segment instead of several times a second, which
 * suffices to know the live edge. Resuming playback reloads at once.
 */
export function pausedReloads(video: EventTarget & { readonly paused: boolean }) {
  return ({ deliveryDirectives, levelOrTrack }: PlaylistRequest, go: () => void): (() => void) => {
    if (!video.paused || deliveryDirectives?.part === undefined) {
      go();
      return () => undefined;
    }
    const start = () => {
      end();
      go();
    };
    const stop = listen(video, ['play'], start);
    const timer = setTimeout(start, (levelOrTrack?.details?.targetduration ?? 0) * 1000);
    const end = () => {
      clearTimeout(timer);
      stop();
    };
    return end;
  };
}
