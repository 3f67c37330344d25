import type { KeyboardEvent } from 'react';

/**
 * Whether this is Enter in a field of a form, which the caller is to submit. The browser's own submission is refused without
 * any event where the host's `sandbox` lacks `allow-forms`.
 */
export function takeEnter(event: Pick<KeyboardEvent, 'nativeEvent' | 'target' | 'preventDefault'>): boolean {
  const { key, isComposing } = event.nativeEvent;
  // Enter presses a button, and begins a line in a field of several.
  if (key !== 'Enter' || isComposing || !(event.target instanceof HTMLInputElement)) return false;
  event.preventDefault();
  return true;
}
