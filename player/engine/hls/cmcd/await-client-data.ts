import type Hls from 'hls.js';
import { config } from '../../../config';
import { ignoreFailure } from '../../../lib/ignore-failure';
import { loadChunk } from '../../../lib/loading/load-chunk';
import type { EngineOptions } from '../../contract';
import { type ClientData, NO_CLIENT_DATA } from '../requests/client-data';
import { StrictLoader } from '../requests/tokens/strict-loader';

/** Loads the code that describes requests, if the deployment wants that. No request waits for it. */
export function awaitClientData(options: EngineOptions): ClientData {
  if (config.cmcd === 'off' || options.content === undefined) return NO_CLIENT_DATA;
  let hls: Hls | null = null;
  let known = NO_CLIENT_DATA;
  loadChunk(() => import('./open-client-data'))
    .then(({ openClientData }) => {
      if (options.signal?.aborted) return;
      known = openClientData(options, config, StrictLoader);
      if (hls !== null) known.follow(hls);
    })
    .catch(ignoreFailure);
  return {
    follow(opened) {
      hls = opened;
      known.follow(opened);
    },
    describing: (...given) => known.describing(...given),
  };
}
