import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Playback } from '../../engine/contract';

export interface Attention {
  /** False while the page is hidden and the video stands still: nobody would see what changes. */
  readonly there: ReadonlySignal<boolean>;
  close(): void;
}

/** Whether anybody watches or listens. */
export function openAttention({ state }: Pick<Playback, 'state'>): Attention {
  const visible = signal(isVisible());
  const look = () => {
    visible.value = isVisible();
  };
  document.addEventListener('visibilitychange', look);
  return {
    there: computed(() => visible.value || state.value === 'playing' || state.value === 'waiting'),
    close: () => document.removeEventListener('visibilitychange', look),
  };
}

function isVisible(): boolean {
  return document.visibilityState === 'visible';
}
