import { onNextFrame } from '../../../lib/next-frame';

/** A row far away is drawn within so many frames. */
const MOST_FRAMES = 30;

/** Focuses a message of a virtual list that is on its way into view. @param onLost it did not come */
export function focusRow(box: HTMLElement, key: string, onLost: () => void, frames = MOST_FRAMES): void {
  const rows = box.querySelectorAll<HTMLElement>('[data-message]');
  // Keys are the platform's words, and no selectors.
  const row = [...rows].find(({ dataset }) => dataset.message === key);
  if (row !== undefined) row.focus({ preventScroll: true });
  else if (frames === 0 || !box.isConnected) onLost();
  else onNextFrame(() => focusRow(box, key, onLost, frames - 1));
}
