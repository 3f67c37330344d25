import { type ReadonlySignal, signal } from '@preact/signals-core';

/** The width of an element in CSS pixels, for positions that CSS alone cannot compute. */
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
