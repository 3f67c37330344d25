import { listen } from '../../media/listen';
import type { PlaylistRequest } from './playlist-loader';

/**
 * A stream in parts has its playlists reloaded several times a second, which is of no use to a paused picture: one
 * reload in the duration of a segment keeps the edge known. Playback that goes on reloads at once.
 */
export function pausedReloads(video: EventTarget & { readonly paused: boolean }) {
  return ({ deliveryDirectives, levelOrTrack }: PlaylistRequest, go: () => void): (() => void) => {
    const isOfPart = deliveryDirectives?.part !== undefined;
    let stop = () => {};
    const end = () => {
      clearTimeout(timer);
      stop();
    };
    const start = () => {
      end();
      go();
    };
    const timer = setTimeout(start, (levelOrTrack?.details?.targetduration ?? 0) * 1000);
    if (video.paused && isOfPart) stop = listen(video, ['play'], start);
    else start();
    return end;
  };
}
