import type { HlsConfig, LoaderConfiguration, LoaderContext } from 'hls.js';
import type { Download } from '../../../../lib/network/download';

/** The request's own state. */
export interface LoaderRequest<Context extends LoaderContext> {
  /** The address requested instead of `context.url`; hidden from hls.js, whose errors and logs contain addresses. */
  readonly address: (context: Context) => string;
  readonly patience: (context: Context, policy: LoaderConfiguration) => LoaderConfiguration;
  /** Sends a second request after this many milliseconds without a response; `null`: never. */
  readonly secondAfter: (context: Context) => number | null;
  /** The address of the second request, of that of the first one; left out: the same. */
  readonly second?: (address: string) => string;
  /** Sends the request when it is its turn; returns the function that gives it up. Left out: at once. */
  readonly turn?: (context: Context, go: () => void) => () => void;
  /** A second request was sent, but the first one responded after all. */
  readonly inVain?: () => void;
  /** A download of this address that was requested before the engine loaded; taken once. */
  readonly download?: (context: Context) => Download | null;
  /** The loader to use instead of the stock loader. It must report progress, which determines the pace. */
  readonly stock?: (policy: LoaderConfiguration) => HlsConfig['loader'];
}
