import { loadChunk } from '../../../lib/load-chunk';
import { throwIfAborted } from '../../../lib/throw-if-aborted';
import type { Source } from '../../contract';
import { listen } from '../../media/listen';
import { buildsStreams } from '../../media/media-source-support';
import { type BreakAsset, type BreakAssetOptions, watchAsset } from '../../media/watch-asset';

/** In bytes. */
const BUDGET = { ahead: 20_000_000, behind: 0 } as const;

/**
 * Loads a stream at once, and plays it later. It is requested without the viewer's ids and token, because other companies
 * serve it.
 *
 * @throws the abort reason of the signal, or that this browser builds no streams
 */
export async function openStreamAsset(options: BreakAssetOptions, signal: AbortSignal): Promise<BreakAsset> {
  const { video, url } = options;
  if (!buildsStreams()) throw new Error('no media source');
  const { Hls, hlsConfig } = await loadChunk(() => import('../hls-engine'));
  throwIfAborted(signal);
  const engineOptions = {
    video,
    source: sourceAt(url),
    startAt: null,
    playWanted: true,
    segmentQuery: () => ({ uuid: null, ext_user: null }),
  };
  const hls = new Hls(hlsConfig(engineOptions, null, () => null, BUDGET));
  const { fail, ...asset } = watchAsset(options, () => {
    stopListening();
    hls.destroy();
  });
  const stopListening = listen(video, ['error'], fail);
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) fail();
  });
  hls.attachMedia(video);
  hls.loadSource(url);
  return asset;
}

function sourceAt(url: string): Source {
  return { kind: 'hls', url, fallbacks: [], format: 'HLS', soundOnly: false, live: null, subtitles: [] };
}
