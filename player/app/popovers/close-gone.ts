import type { ReadonlySignal } from '@preact/signals-core';
import { watch } from '../../lib/signals/watch';
import type { Session } from '../../session/session';
import type { OpenPopover } from './popover-source';

/**
 * A popover that closed with its feature does not reopen by itself. The next video's features are unknown at first, so
 * an open popover waits to see whether they include it.
 */
export function closeGone(session: Session, open: ReadonlySignal<OpenPopover | null>): () => void {
  return watch(
    () => {
      const isAwaited = session.viewing.value?.phase.value === 'loading';
      if (session.popovers.open.value !== null && open.value === null && !isAwaited) session.popovers.close();
      return undefined;
    },
    () => undefined,
  );
}
