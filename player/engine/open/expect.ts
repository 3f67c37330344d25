import type { ExpectedStream } from '../contract';

/** Fetches what a stream begins with, so that `openEngine` finds it. A failure shows when the stream is opened. */
export async function expectStream(options: ExpectedStream): Promise<void> {
  if (options.source.kind !== 'hls' || !('MediaSource' in globalThis)) return;
  const engine = await import('../hls/hls-engine');
  await engine.expectStream(options);
}
