import { listen } from '../media/listen';
import { type BreakAsset, type BreakAssetOptions, watchAsset } from '../media/watch-asset';

/**
 * Loads a plain file (MP4, WebM) at once by the browser itself, and plays it later. Requested without cookies; if the server
 * does not allow CORS, requested without it.
 */
export function openFileAsset(url: string, options: BreakAssetOptions): BreakAsset {
  const { video } = options;
  let wanted = false;
  const { fail, ...asset } = watchAsset(options, () => stopListening());
  const load = (crossOrigin: string | null) => {
    video.crossOrigin = crossOrigin;
    video.src = url;
    if (wanted) asset.play();
  };
  const stopListening = listen(video, ['error'], () => {
    if (video.crossOrigin !== null && video.readyState === 0) load(null);
    else fail();
  });
  video.preload = 'auto';
  load('anonymous');
  return {
    ...asset,
    play() {
      wanted = true;
      asset.play();
    },
    pause() {
      wanted = false;
      asset.pause();
    },
  };
}
