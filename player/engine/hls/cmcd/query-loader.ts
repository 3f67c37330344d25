import type { HlsConfig, LoaderCallbacks, LoaderConfiguration, LoaderContext } from 'hls.js';

/** Servers accept no longer address. */
const LONGEST = 8192;

/** Addresses with data of the platform's own stay as they are. */
const OWN = /[?&]CMCD=/;

/**
 * Adds the description to the address that is requested. hls.js sees its own address, by which it knows keys, and against
 * which it resolves those of playlists.
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

/** The address itself stays byte for byte, because it may be signed. */
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
