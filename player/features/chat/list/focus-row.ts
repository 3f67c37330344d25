import { onNextFrame } from '../../../lib/time/next-frame';

/** A row far away is drawn within so many frames. */
const MOST_FRAMES = 30;

/**
 * Focuses a message of a virtual list that is on its way into view.
 *
 * @param onDone it has the focus, or did not come
 */
export function focusRow(box: HTMLElement, key: string, onDone: () => void, frames = MOST_FRAMES): void {
  const rows = box.querySelectorAll<HTMLElement>('[data-message]');
  // Keys are the platform's words, and no selectors.
  const row = [...rows].find(({ dataset }) => dataset.message === key);
  // A row that is not measured yet is hidden, and takes no focus.
  row?.focus({ preventScroll: true });
  if (row?.matches(':focus') || frames === 0 || !box.isConnected) onDone();
  else onNextFrame(() => focusRow(box, key, onDone, frames - 1));
}
