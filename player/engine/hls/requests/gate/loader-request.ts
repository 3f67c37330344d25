import type { HlsConfig, LoaderConfiguration, LoaderContext } from 'hls.js';
import type { Download } from '../../../../lib/network/download';

/** The request's own state. */
export interface LoaderRequest<Context extends LoaderContext> {
  /** Returns the URL to request instead of `context.url`; hidden from hls.js, whose errors and logs contain URLs. */
  readonly address: (context: Context) => string;
  readonly patience: (context: Context, policy: LoaderConfiguration) => LoaderConfiguration;
  /** Sends a second request after this many milliseconds without a response; `null`: never. */
  readonly secondAfter: (context: Context) => number | null;
  /** Returns the URL of the second request for that of the first one; omitted if they are the same. */
  readonly second?: (address: string) => string;
  /** Sends the request when it is its turn; returns the function that cancels it. Omitted: at once. */
  readonly turn?: (context: Context, go: () => void) => () => void;
  /** A second request was sent, but the first one responded after all. */
  readonly inVain?: () => void;
  /** Returns a download of this URL that was requested before the engine loaded; each is taken once. */
  readonly download?: (context: Context) => Download | null;
  /** The loader to use instead of the stock loader. It must report progress, which determines the pace. */
  readonly stock?: (policy: LoaderConfiguration) => HlsConfig['loader'];
}
