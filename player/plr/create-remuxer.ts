import type { Remuxer } from '../engine/start/remux/remuxer';
import { ignoreFailure } from '../lib/ignore-failure';

/** hls.js's worker, and the script that speaks with it; relative to the page, and `null` in development. */
declare const __HLS_WORKER__: string | null;
declare const __REMUX_SCRIPT__: string;

/** Remuxes MPEG-TS before the engine is here; `null` where the engine does. */
export function createRemuxer(): (Remuxer & { close(): void }) | null {
  const address = __HLS_WORKER__;
  if (address === null) return null;
  let worker: Worker | null = null;
  const start = async () => {
    worker ??= new Worker(address);
    const { remuxStart } = await load(__REMUX_SCRIPT__);
    return remuxStart.bind(null, worker);
  };
  return {
    // A failure is that of `remux`.
    open: () => void start().catch(ignoreFailure),
    remux: async (options) => (await start())(options),
    close: () => worker?.terminate(),
  };
}

/** By a name that the bundler does not know: the file is built for itself (`build/inline-scripts.ts`). */
function load(script: string): Promise<typeof import('../engine/start/remux/remux-start')> {
  return import(/* @vite-ignore */ script);
}
