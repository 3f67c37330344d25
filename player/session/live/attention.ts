import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Playback } from '../../engine/contract';

export interface Attention {
  /**
   * False while the page is hidden and the video stands still: nobody would see what changes. False as well while the browser
   * keeps the page for its viewer's return: it lets nothing pass, and takes a page with open connections out sooner.
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
  const left = signal(false);
  const listening = new AbortController();
  document.addEventListener('visibilitychange', look, { signal: listening.signal });
  window.addEventListener('pagehide', () => (left.value = true), { signal: listening.signal });
  window.addEventListener('pageshow', () => (left.value = false), { signal: listening.signal });
  return {
    there: computed(
      () => !left.value && (visible.value || state.value === 'playing' || state.value === 'waiting'),
    ),
    close: () => listening.abort(),
  };
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
