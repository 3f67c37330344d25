import type { KeyboardEvent } from 'react';

/**
 * Whether Enter was pressed in a single-line field, so that the caller submits the form. The browser blocks its own
 * submission, without an event, if the host's `sandbox` lacks `allow-forms`.
 */
export function takeEnter(event: Pick<KeyboardEvent, 'nativeEvent' | 'target' | 'preventDefault'>): boolean {
  const { key, isComposing } = event.nativeEvent;
  // On a button, Enter presses it; in a multi-line field, it starts a new line.
  if (key !== 'Enter' || isComposing || !(event.target instanceof HTMLInputElement)) return false;
  event.preventDefault();
  return true;
}
