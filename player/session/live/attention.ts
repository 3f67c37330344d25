import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Playback } from '../../engine/contract';

export interface Attention {
  /**
   * False while the page is hidden and the video stands still: nobody would see what changes. False as well after the
   * viewer has left the page, which the browser may keep for a return: only while it has no open connections, in some browsers.
   */
  readonly there: ReadonlySignal<boolean>;
  close(): void;
}

/** Whether anybody watches or listens. */
export function openAttention({ state }: Pick<Playback, 'state'>): Attention {
  const visible = signal(isVisible());
  const look = () => {
    visible.value = isVisible();
  };
  const hasLeft = signal(false);
  const listening = new AbortController();
  document.addEventListener('visibilitychange', look, { signal: listening.signal });
  window.addEventListener('pagehide', () => (hasLeft.value = true), { signal: listening.signal });
  window.addEventListener('pageshow', () => (hasLeft.value = false), { signal: listening.signal });
  return {
    there: computed(
      () => !hasLeft.value && (visible.value || state.value === 'playing' || state.value === 'waiting'),
    ),
    close: () => listening.abort(),
  };
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
