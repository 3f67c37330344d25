import type { Fragment, FragmentLoaderContext, HlsConfig } from 'hls.js';
import { throwIfAborted } from '../../../lib/throw-if-aborted';
import { ClipFailure } from '../../clips';

/** Responses for a segment that no longer exists, or is forbidden to this viewer. */
const GONE: readonly number[] = [403, 404, 410];

/**
 * Fetches a segment as the stream does, with the same addresses, queries and tokens, so that the browser's cache can respond.
 *
 * @throws ClipFailure, or the signal's reason
 */
export function fetchMedia(config: HlsConfig, frag: Fragment, signal: AbortSignal): Promise<ArrayBuffer> {
  throwIfAborted(signal);
  const Loader = config.fLoader ?? config.loader;
  const loader = new Loader(config);
  const loadPolicy = config.fragLoadPolicy.default;
  const [from, to] = frag.byteRange;
  const context = {
    type: 'media-fragment',
    frag,
    part: null,
    url: frag.url,
    responseType: 'arraybuffer' as const,
    ...(from !== undefined && to !== undefined && { rangeStart: from, rangeEnd: to }),
  };
  if (!isOfMedia(context)) throw new Error('not a segment');
  return new Promise<ArrayBuffer>((resolve, reject) => {
    const abort = () => {
      loader.abort();
      reject(signal.reason);
    };
    signal.addEventListener('abort', abort);
    const settle = (end: () => void) => {
      signal.removeEventListener('abort', abort);
      end();
    };
    const fail = (status: number) =>
      settle(() => reject(new ClipFailure(GONE.includes(status) ? 'gone' : 'network')));
    loader.load(
      context,
      { loadPolicy, timeout: loadPolicy.maxLoadTimeMs, maxRetry: 0, retryDelay: 0, maxRetryDelay: 0 },
      {
        onSuccess: ({ data }) =>
          settle(() => (data instanceof ArrayBuffer ? resolve(data) : reject(new ClipFailure('network')))),
        onError: ({ code }) => fail(code),
        onTimeout: () => fail(0),
      },
    );
  }).finally(() => loader.destroy());
}

/** The value of hls.js's enum would be one more import of the engine's chunk. */
function isOfMedia(
  context: Omit<FragmentLoaderContext, 'type'> & { type: string },
): context is FragmentLoaderContext {
  return context.type === 'media-fragment';
}
