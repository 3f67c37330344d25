import type { Viewing } from '../viewing';
import { returnToDate } from './go-to-date';
import { askPlatform, type PlatformContext, renewSource } from './renew-source';

/** Keeps the viewer's place in one video. The platform renews the addresses of its own videos only. */
export function recoverVideo(viewing: Viewing, context: PlatformContext): () => void {
  const { target } = viewing;
  const stopReturning = returnToDate(viewing);
  const stopRenewing = 'id' in target ? renewSource(viewing, askPlatform(target, context)) : null;
  return () => {
    stopReturning();
    stopRenewing?.();
  };
}
