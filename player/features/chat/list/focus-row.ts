import { onNextFrame } from '../../../lib/time/next-frame';

/** Maximum number of frames until a distant row is rendered. */
const MOST_FRAMES = 30;

/**
 * Focuses a message of a virtual list that is being scrolled into view.
 *
 * @param onDone called when the message has the focus, or was not rendered in time
 */
export function focusRow(box: HTMLElement, key: string, onDone: () => void, frames = MOST_FRAMES): void {
  const rows = box.querySelectorAll<HTMLElement>('[data-message]');
  // Keys come from the platform, and may not be valid in a selector.
  const row = [...rows].find(({ dataset }) => dataset.message === key);
  // A row that is not measured yet is hidden, and takes no focus.
  row?.focus({ preventScroll: true });
  if (row?.matches(':focus') || frames === 0 || !box.isConnected) onDone();
  else onNextFrame(() => focusRow(box, key, onDone, frames - 1));
}
