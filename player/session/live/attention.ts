import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Playback } from '../../engine/contract';

export interface Attention {
  /**
   * False while the page is hidden and the video is not playing, since nobody would see a change. Also false after the
   * viewer has left the page: the browser may keep it in the back/forward cache, in some browsers only without open
   * connections.
   */
  readonly there: ReadonlySignal<boolean>;
  close(): void;
}

/** Whether the viewer can watch or listen. */
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
