import {
  FetchLoader,
  type HlsConfig,
  type LoaderCallbacks,
  type LoaderConfiguration,
  type LoaderContext,
} from 'hls.js';
import { joinBytes } from '../../../../lib/network/bytes';

type Callbacks = LoaderCallbacks<LoaderContext>;

/**
 * For requests with secrets: fails at a redirect, since a page learns the target only after following it. `fetch` reports
 * progress only if the response is read in chunks, which are joined for consumers of the whole response.
 */
export class StrictLoader extends FetchLoader {
  constructor(config: HlsConfig) {
    const fetchSetup = ({ url }: LoaderContext, init: RequestInit) =>
      new Request(url, { ...init, redirect: 'manual' });
    super({ ...config, fetchSetup });
  }

  override load(context: LoaderContext, policy: LoaderConfiguration, callbacks: Callbacks) {
    const inPieces = policy.highWaterMark === 0;
    super.load(context, { ...policy, highWaterMark: 0 }, inPieces ? callbacks : whole(callbacks));
  }
}

function whole(callbacks: Callbacks): Callbacks {
  const pieces: Uint8Array[] = [];
  return {
    ...callbacks,
    onProgress(_, __, data) {
      if (data instanceof ArrayBuffer) pieces.push(new Uint8Array(data));
    },
    onSuccess(response, stats, context, details) {
      const bytes = joinBytes(pieces);
      const data = context.responseType === 'arraybuffer' ? bytes.buffer : new TextDecoder().decode(bytes);
      callbacks.onProgress?.(stats, context, data, details);
      callbacks.onSuccess({ ...response, data }, stats, context, details);
    },
  };
}
