import type { Remuxer } from '../engine/start/remux/remuxer';
import { ignoreFailure } from '../lib/ignore-failure';

/** hls.js's worker, and the script that communicates with it; relative to the page, and `null` in development. */
declare const __HLS_WORKER__: string | null;
declare const __REMUX_SCRIPT__: string;

/** Tracks that take longer are left to the engine, in milliseconds: the scripts may not arrive in time. */
const READS_WITHIN_MS = 4000;

/** Remuxes MPEG-TS before the engine is loaded; `null` in development, where the engine remuxes. */
export function createRemuxer(): Remuxer | null {
  const address = __HLS_WORKER__;
  if (address === null) return null;
  const load = async () => {
    const worker = new Worker(address);
    const { openRemux } = await loadScript(__REMUX_SCRIPT__);
    return openRemux(worker);
  };
  let loading: ReturnType<typeof load> | undefined;
  const open = () => (loading ??= load());
  return {
    // `remux` reports a failure.
    open: () => void open().catch(ignoreFailure),
    remux: (options) => Promise.race([open().then((remux) => remux(options)), rejectLate()]),
  };
}

function rejectLate(): Promise<never> {
  return new Promise((_, reject) => setTimeout(reject, READS_WITHIN_MS));
}

/** Imports by a name unknown to the bundler, since the file is built separately (`build/inline-scripts.ts`). */
function loadScript(script: string): Promise<typeof import('../engine/start/remux/remux-start')> {
  return import(/* @vite-ignore */ script);
}
