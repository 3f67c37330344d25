import type { PrefetchOptions } from '../contract';
import { loadStart } from '../start/load-start';

/** Fetches the start of a stream for `openEngine`. A failure is reported when the stream is opened. */
export async function prefetchStart(options: PrefetchOptions): Promise<void> {
  if (options.source.kind !== 'hls' || !('MediaSource' in globalThis)) return;
  const start = await loadStart();
  await start.prefetchStart(options);
}
