const MESSAGE = '[data-message]';
const CONTROLS = 'button, a[href]';

/**
 * Makes the list a single tab stop. Up and down move between messages, Enter opens a message's actions, left and right move
 * between these, and Escape returns. For a ref callback.
 */
export function walkMessages(box: HTMLElement): () => void {
  const ending = new AbortController();
  box.addEventListener(
    'keydown',
    (event) => {
      const { target, key } = event;
      if (!(target instanceof HTMLElement) || event.ctrlKey || event.altKey || event.metaKey) return;
      const next = findNext(box, target, key);
      if (next === null) return;
      event.preventDefault();
      event.stopPropagation();
      next.focus({ preventScroll: next === box });
    },
    { signal: ending.signal },
  );
  return () => ending.abort();
}

function findNext(box: HTMLElement, target: HTMLElement, key: string): HTMLElement | null {
  const message = target.closest<HTMLElement>(MESSAGE);
  const way = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (message === null) return way === undefined ? null : inSight(box, way);
  if (way !== undefined) return beside([...box.querySelectorAll<HTMLElement>(MESSAGE)], message, way);
  if (target === message) {
    if (key === 'Escape') return box;
    return key === 'Enter' ? message.querySelector<HTMLElement>(CONTROLS) : null;
  }
  if (key === 'Escape') return message;
  const isRtl = getComputedStyle(box).direction === 'rtl';
  const side = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key];
  if (side === undefined) return null;
  return beside([...message.querySelectorAll<HTMLElement>(CONTROLS)], target, side);
}

/** The last visible message for a move up from the list, else the first one. */
function inSight(box: HTMLElement, way: number): HTMLElement | null {
  const { top, bottom } = box.getBoundingClientRect();
  const seen = [...box.querySelectorAll<HTMLElement>(MESSAGE)].filter((message) => {
    const place = message.getBoundingClientRect();
    return place.bottom > top && place.top < bottom;
  });
  return (way < 0 ? seen[seen.length - 1] : seen[0]) ?? null;
}

/** The neighbour; at either end the element itself. */
function beside(all: readonly HTMLElement[], one: HTMLElement, way: number): HTMLElement {
  return all[all.indexOf(one) + way] ?? one;
}
