import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';

/** Maximum length of an address that servers accept. */
const LONGEST = 8192;

/** Addresses in which the platform has set the argument itself stay unchanged. */
const OWN = /[?&]CMCD=/;

/**
 * Adds the description to the requested address. hls.js still sees the original address, by which it identifies keys and
 * resolves the addresses in playlists.
 *
 * @param describe `null` for requests that get none
 */
export function queryLoader(
  describe: (context: LoaderContext) => string | null,
  Stock: HlsConfig['loader'],
): HlsConfig['loader'] {
  return class QueryLoader extends Stock {
    override load(
      context: LoaderContext,
      policy: LoaderConfiguration,
      callbacks: LoaderCallbacks<LoaderContext>,
    ) {
      const data = describe(context);
      const url = data === null || OWN.test(context.url) ? context.url : withData(context.url, data);
      if (url === context.url || url.length > LONGEST) return super.load(context, policy, callbacks);
      super.load({ ...context, url }, policy, under(context, url, callbacks));
    }
  };
}

/** Appends to the address without changing a byte of it, because it may be signed. */
function withData(url: string, data: string): string {
  const [address = ''] = url.split('#', 1);
  return `${address}${address.includes('?') ? '&' : '?'}CMCD=${encodeURIComponent(data)}`;
}

/** Reports what was requested at one address as that of a request. */
function under(
  context: LoaderContext,
  requested: string,
  callbacks: LoaderCallbacks<LoaderContext>,
): LoaderCallbacks<LoaderContext> {
  const { onSuccess, onProgress, onError, onTimeout, onAbort } = callbacks;
  return {
    onSuccess(response, stats, _, details) {
      const url = response.url === requested ? context.url : response.url;
      onSuccess({ ...response, url }, stats, context, details);
    },
    onError: (error, _, details, stats) => onError(error, context, details, stats),
    onTimeout: (stats, _, details) => onTimeout(stats, context, details),
    ...(onProgress && { onProgress: (stats, _, data, details) => onProgress(stats, context, data, details) }),
    ...(onAbort && { onAbort: (stats, _, details) => onAbort(stats, context, details) }),
  };
}
