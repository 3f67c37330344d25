import { whenQuiet } from '../../lib/loading/when-quiet';
import type { LiveSteering } from '../viewing/live-steering';
import type { Viewing } from '../viewing/viewing';
import type { MetadataContext } from './metadata';

export interface AwaitMetadataContext extends Omit<MetadataContext, 'here'> {
  readonly quiet: Promise<void>;
}

/**
 * Opens the data that the platform stores about this video. Until then the device's own position counts, which is read
 * before playback changes it. Returns the function that closes it.
 */
export function awaitMetadata(
  viewing: Viewing,
  steering: Pick<LiveSteering, 'like'>,
  { quiet, ...context }: AwaitMetadataContext,
): () => void {
  const { target } = viewing;
  if (!('id' in target) || target.mode === 'raw') return () => undefined;
  const here = context.watched.find(target);
  return whenQuiet({
    quiet,
    load: () => import('./metadata'),
    open({ keepMetadata }) {
      const opened = keepMetadata(viewing, target, { ...context, here });
      steering.like(opened.like);
      return opened.close;
    },
  });
}
