import { type ReadonlySignal, signal } from '@preact/signals-core';

/** How wide something is, in CSS pixels: what no style can say and places on it must know. */
export interface Ruler {
  readonly width: ReadonlySignal<number>;
  /** Measures `element` now and whenever the window changes, until the returned function is called. */
  lay(element: HTMLElement): () => void;
  /** Measures again after a possible layout change. */
  read(): void;
}

export function openRuler(): Ruler {
  const width = signal(0);
  let measured: HTMLElement | null = null;
  const read = () => {
    if (measured !== null) width.value = measured.getBoundingClientRect().width;
  };
  return {
    width,
    read,
    lay(element) {
      measured = element;
      read();
      window.addEventListener('resize', read);
      return () => {
        window.removeEventListener('resize', read);
        measured = null;
      };
    },
  };
}
