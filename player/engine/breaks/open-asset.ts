import { openStreamAsset } from '../hls/beside/break-asset';
import type { BreakAsset, BreakAssetOptions } from '../media/watch-asset';
import { assetKind } from './asset-kind';
import { openFileAsset } from './file-asset';

/**
 * Loads the media of a break at once, and plays them later.
 *
 * @throws where they do not come, or are nothing that this browser plays
 */
export async function openAsset(options: BreakAssetOptions, signal: AbortSignal): Promise<BreakAsset> {
  const kind = await assetKind(options.url, signal);
  return kind === 'stream' ? openStreamAsset(options, signal) : openFileAsset(options, signal);
}
