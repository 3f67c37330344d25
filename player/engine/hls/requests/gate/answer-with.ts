import type { LoaderCallbacks, LoaderContext, LoaderStats } from 'hls.js';
import type { Bytes } from '../../../../lib/network/bytes';
import type { Download } from '../../../../lib/network/download';

/**
 * Answers a request of hls.js with a download that was requested before the engine loaded, as if hls.js had made it.
 *
 * @param inPieces as they arrive; else one piece of all, as hls.js's loader does where `highWaterMark` is not finite
 * @param callbacks the loader's callbacks; `null` once the response is no longer wanted
 * @returns false if there was no response, so that it has to be requested again
 */
export async function answerWith<Context extends LoaderContext>(
  download: Download,
  context: Context,
  stats: LoaderStats,
  inPieces: boolean,
  callbacks: () => LoaderCallbacks<Context> | null,
): Promise<boolean> {
  stats.loading.start = download.times.requested;
  const count = () => {
    stats.loading.first = download.times.first;
    stats.loaded = stats.total = download.size();
  };
  try {
    const progress = callbacks()?.onProgress;
    const pass = (piece: Bytes) => progress?.(stats, context, piece.slice().buffer, null);
    await download.read((piece) => {
      count();
      if (inPieces) pass(piece);
    });
    const bytes = await download.whole;
    count();
    stats.loading.end = download.times.last;
    if (!inPieces) pass(bytes);
    const data =
      context.responseType === 'arraybuffer' ? bytes.slice().buffer : new TextDecoder().decode(bytes);
    // A playlist's relative addresses are resolved against the address that answered.
    callbacks()?.onSuccess({ url: download.address(), data, code: 200 }, stats, context, null);
    return true;
  } catch {
    stats.loading.start = stats.loading.first = stats.loaded = stats.total = 0;
    return false;
  }
}
