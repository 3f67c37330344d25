import { loadChunk } from '../../../lib/loading/load-chunk';
import { throwIfAborted } from '../../../lib/throw-if-aborted';
import type { Source } from '../../contract';
import { listen } from '../../media/listen';
import { buildsStreams } from '../../media/media-source-support';
import { type OpenAsset, watchAsset } from '../../media/watch-asset';

/** In bytes. */
const BUDGET = { ahead: 20_000_000, behind: 0 } as const;

/**
 * Loads the beginning of a stream at once, and the rest when it is opened. Requests carry neither ids nor token of the
 * viewer, because other companies serve these streams.
 *
 * @param signal aborts the loading, also before the stream is opened
 * @throws the abort reason of the signal, or an error if this browser has no Media Source Extensions
 */
export async function prepareStreamAsset(
  url: string,
  video: HTMLVideoElement,
  signal: AbortSignal,
): Promise<OpenAsset> {
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
  const config = hlsConfig(engineOptions, null, () => null, BUDGET);
  const hls = new Hls({ ...config, startFragPrefetch: true });
  const end = () => hls.destroy();
  signal.addEventListener('abort', end);
  let hasFailed = false;
  let fail = () => {
    hasFailed = true;
  };
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) fail();
  });
  hls.loadSource(url);
  return (options) => {
    const { fail: failOpened, ...asset } = watchAsset({ ...options, video }, () => {
      stopListening();
      signal.removeEventListener('abort', end);
      end();
    });
    const stopListening = listen(video, ['error'], failOpened);
    fail = failOpened;
    if (hasFailed) queueMicrotask(failOpened);
    else hls.attachMedia(video);
    return asset;
  };
}

function sourceAt(url: string): Source {
  return { kind: 'hls', url, fallbacks: [], format: 'HLS', soundOnly: false, live: null, subtitles: [] };
}
