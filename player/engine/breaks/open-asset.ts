import { prepareStreamAsset } from '../hls/beside/break-asset';
import type { OpenAsset } from '../media/watch-asset';
import { assetKind } from './asset-kind';
import { openFileAsset } from './file-asset';

/**
 * Loads the beginning of a break's media before it has an element.
 *
 * @throws if the media does not load, or this browser cannot play it
 */
export async function prepareAsset(
  url: string,
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<OpenAsset> {
  const kind = await assetKind(url, signal);
  if (kind === 'stream') return prepareStreamAsset(url, video, signal);
  return (options) => openFileAsset(url, { ...options, video });
}
