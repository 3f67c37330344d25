const KEYS: ReadonlySet<string> = new Set(['ArrowUp', 'ArrowDown', 'PageUp', 'PageDown', 'Home', 'End', ' ']);

export interface ListEvents {
  /** The viewer has scrolled by wheel, finger, scroll bar or key. */
  readonly onScroll: () => void;
  /** The viewer has pressed words; their time in seconds. */
  readonly onPress: (time: number) => void;
}

/** Reports scrolling and presses in a list. Only pointers can press words: keyboards use the paragraph's button. */
export function followViewer(box: HTMLElement, { onScroll, onPress }: ListEvents): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  for (const name of ['wheel', 'touchmove'] as const)
    box.addEventListener(name, onScroll, { signal, passive: true });
  // A press on the scroll bar has the box itself as its target.
  box.addEventListener('pointerdown', ({ target }) => target === box && onScroll(), { signal });
  box.addEventListener('keydown', ({ key }) => KEYS.has(key) && onScroll(), { signal });
  const press = ({ target }: Event) => {
    const words = target instanceof Element ? target.closest<HTMLElement>('[data-start]') : null;
    // A click that ends a text selection is ignored.
    if (words !== null && (getSelection()?.isCollapsed ?? true)) onPress(Number(words.dataset.start));
  };
  box.addEventListener('click', press, { signal });
  return () => ending.abort();
}
