import type { ReadonlySignal } from '@preact/signals-core';
import { whenQuiet } from '../../../lib/loading/when-quiet';
import { watch } from '../../../lib/signals/watch';
import type { Viewing } from '../viewing';
import { isRefused } from './is-refused';
import type { PlatformContext } from './renew-source';

export interface RecoveryContext extends PlatformContext {
  readonly viewing: ReadonlySignal<Viewing | null>;
}

/** Whether the viewer has rewound in a live stream. Reads signals. */
function isRewound({ engine, source }: Viewing): boolean {
  return source.value?.live === 'time-machine' && engine.value?.live.value?.atEdge.value === false;
}

/**
 * Keeps the viewer's place in each video whose media address expires, or that fails. The code loads before a rewound live
 * stream can fail, since the network may be what fails. Returns the function that stops it.
 */
export function recoverVideos({ viewing, ...context }: RecoveryContext): () => void {
  return watch(() => {
    const now = viewing.value;
    if (now === null) return undefined;
    return whenQuiet({
      quiet: Promise.resolve(),
      wanted: () => isRewound(now) || isRefused(now.engine.value),
      load: () => import('./recover-video'),
      open: ({ recoverVideo }) => recoverVideo(now, context),
    });
  }, reportError);
}
