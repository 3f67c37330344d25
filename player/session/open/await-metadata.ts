import { ignoreFailure } from '../../lib/ignore-failure';
import { loadChunk } from '../../lib/load-chunk';
import type { LiveSteering } from '../viewing/live-steering';
import type { Viewing } from '../viewing/viewing';
import type { MetadataContext } from './metadata';

export interface AwaitMetadataContext extends Omit<MetadataContext, 'here'> {
  readonly quiet: Promise<void>;
}

/**
 * Opens what the platform keeps of this video when the line is free. Until then the device's own place counts, which
 * is noted before playback changes it. Returns what ends it.
 */
export function awaitMetadata(
  viewing: Viewing,
  steering: Pick<LiveSteering, 'like'>,
  { quiet, ...context }: AwaitMetadataContext,
): () => void {
  const { target } = viewing;
  if (!('id' in target) || target.mode === 'raw') return () => undefined;
  const ending = new AbortController();
  const here = context.watched.find(target);
  const begin = async () => {
    await quiet;
    if (ending.signal.aborted) return;
    const { keepMetadata } = await loadChunk(() => import('./metadata'));
    if (ending.signal.aborted) return;
    const opened = keepMetadata(viewing, target, { ...context, here });
    steering.like(opened.like);
    ending.signal.addEventListener('abort', opened.close, { once: true });
  };
  // A film that cannot be liked is a film.
  begin().catch(ignoreFailure);
  return () => ending.abort();
}
