import type { LoaderCallbacks, LoaderContext, LoaderStats } from 'hls.js';
import type { Download } from '../../../lib/download';

/**
 * Answers a request of hls.js with what the page has asked for before, as if it had been asked for then.
 *
 * @param callbacks whom to tell; `null` as soon as the answer is not wanted any more
 * @returns false where it did not come, so that it has to be asked for anew
 */
export async function answerEarly<Context extends LoaderContext>(
  download: Download,
  context: Context,
  stats: LoaderStats,
  callbacks: () => LoaderCallbacks<Context> | null,
): Promise<boolean> {
  stats.loading.start = download.times.asked;
  const count = () => {
    stats.loading.first = download.times.first;
    stats.loaded = stats.total = download.size();
  };
  try {
    const progress = callbacks()?.onProgress;
    await download.read((piece) => {
      count();
      progress?.(stats, context, piece.slice().buffer, null);
    });
    const bytes = await download.whole;
    count();
    stats.loading.end = download.times.last;
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
