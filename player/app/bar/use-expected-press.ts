import { useCallback } from 'react';
import { expectPress } from '../../ui/buttons/expect-press';
import type { BarItem } from './bar-items';

/** A ref for an item's button, which prefetches its popover once the pointer rests on it or it gets the focus. */
export function useExpectedPress({ fetch }: BarItem) {
  return useCallback(
    (button: HTMLElement | null) => (fetch === undefined ? undefined : expectPress(button, fetch)),
    [fetch],
  );
}
