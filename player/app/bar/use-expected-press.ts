import { useCallback } from 'react';
import { expectPress } from '../../ui/buttons/expect-press';
import type { BarItem } from './bar-items';

/** The ref of an item's button: what it opens is fetched as soon as a pointer or the focus is on it. */
export function useExpectedPress({ fetch }: BarItem) {
  return useCallback(
    (button: HTMLElement | null) => (fetch === undefined ? undefined : expectPress(button, fetch)),
    [fetch],
  );
}
