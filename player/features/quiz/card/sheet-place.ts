import { type ReadonlySignal, signal } from '@preact/signals-core';

/** Where sheets stand, under the picture; `null` in layouts that have no such place (`plr/frame.css`). */
export interface SheetPlace {
  readonly place: ReadonlySignal<HTMLElement | null>;
  follow(page: Document): () => void;
}

export function openSheetPlace(): SheetPlace {
  const place = signal<HTMLElement | null>(null);
  return {
    place,
    follow(page) {
      const found = page.querySelector<HTMLElement>('[data-place="sheets"]');
      if (found === null) return () => undefined;
      // Container queries decide about the layout, and this is how they say it.
      const look = () => {
        place.value = found.clientHeight > 0 ? found : null;
      };
      const observer = new ResizeObserver(look);
      observer.observe(found);
      look();
      return () => observer.disconnect();
    },
  };
}
