import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Params } from '../../params/parse';

/** The theme of the param, else the system's preference, else dark. */
export function openTheme(params: ReadonlySignal<Params>): {
  theme: ReadonlySignal<'light' | 'dark'>;
  close(): void;
} {
  const query = window.matchMedia('(prefers-color-scheme: light)');
  const systemIsLight = signal(query.matches);
  const follow = () => {
    systemIsLight.value = query.matches;
  };
  query.addEventListener('change', follow);
  return {
    theme: computed(() => params.value.theme ?? (systemIsLight.value ? 'light' : 'dark')),
    close: () => query.removeEventListener('change', follow),
  };
}
