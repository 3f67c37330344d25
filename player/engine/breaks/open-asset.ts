import { prepareStreamAsset } from '../hls/beside/break-asset';
import type { OpenAsset } from '../media/watch-asset';
import { assetKind } from './asset-kind';
import { openFileAsset } from './file-asset';

/**
 * Loads what can be loaded of a break's media before they have their element: the beginning of a stream.
 *
 * @throws where they do not come, or are nothing that this browser plays
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
