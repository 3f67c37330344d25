import { type ReadonlySignal, signal } from '@preact/signals-core';

/** The tooltip disappears after the pointer has rested for this long. */
const HOVER_GONE_AFTER_MS = 2000;

/** The pointer's position on the timeline, 0 to 1; `null` if it is elsewhere or rests. */
export interface Hover {
  readonly at: ReadonlySignal<number | null>;
  show(share: number): void;
  hide(): void;
}

export function openHover(): Hover {
  const at = signal<number | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hide = () => {
    clearTimeout(timer);
    at.value = null;
  };
  return {
    at,
    show(share) {
      clearTimeout(timer);
      timer = setTimeout(hide, HOVER_GONE_AFTER_MS);
      at.value = share;
    },
    hide,
  };
}
