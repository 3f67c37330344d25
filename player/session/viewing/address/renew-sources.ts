import type { ReadonlySignal } from '@preact/signals-core';
import { whenQuiet } from '../../../lib/loading/when-quiet';
import { watch } from '../../../lib/signals/watch';
import type { Viewing } from '../viewing';
import { isRefused } from './is-refused';
import type { PlatformContext } from './renew-source';

export interface RenewSourcesContext extends PlatformContext {
  readonly viewing: ReadonlySignal<Viewing | null>;
}

/** Renews the media addresses of each video that the platform knows. Returns the function that stops it. */
export function renewSources({ viewing, ...context }: RenewSourcesContext): () => void {
  return watch(() => {
    const now = viewing.value;
    if (now === null || !('id' in now.target)) return undefined;
    const { target } = now;
    return whenQuiet({
      quiet: Promise.resolve(),
      wanted: () => isRefused(now.engine.value),
      load: () => import('./renew-source'),
      open: ({ renewSource, askPlatform }) => renewSource(now, askPlatform(target, context)),
    });
  }, reportError);
}
