import { listen } from '../../../media/listen';
import type { PlaylistRequest } from './playlist-loader';

/**
 * A stream in parts has its playlists reloaded several times a second, which is of no use to a paused picture: one
 * reload in the duration of a segment keeps the edge known. Playback that goes on reloads at once.
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
