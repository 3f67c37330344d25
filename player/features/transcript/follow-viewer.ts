const KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

export interface ListEvents {
  /** By wheel, finger, scroll bar or key. */
  readonly onScroll: () => void;
  /** Words were pressed; their moment in seconds. */
  readonly onPress: (time: number) => void;
}

/** Listens to the viewer of a list. Words are for pointers alone: each paragraph has a button for the keyboard. */
export function followViewer(box: HTMLElement, { onScroll, onPress }: ListEvents): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  for (const name of ['wheel', 'touchmove'] as const)
    box.addEventListener(name, onScroll, { signal, passive: true });
  // The scroll bar is the box itself.
  box.addEventListener('pointerdown', ({ target }) => target === box && onScroll(), { signal });
  box.addEventListener('keydown', ({ key }) => KEYS.has(key) && onScroll(), { signal });
  const press = ({ target }: Event) => {
    const words = target instanceof Element ? target.closest<HTMLElement>('[data-start]') : null;
    // A press that ends a selection is no press.
    if (words !== null && (getSelection()?.isCollapsed ?? true)) onPress(Number(words.dataset.start));
  };
  box.addEventListener('click', press, { signal });
  return () => ending.abort();
}
