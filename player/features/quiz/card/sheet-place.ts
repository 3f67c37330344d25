import { type ReadonlySignal, signal } from '@preact/signals-core';

/** The place for sheets below the picture; `null` in layouts without such a place (`plr/frame.css`). */
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
      // Container queries choose the layout, so the place's height shows whether the layout has it.
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
