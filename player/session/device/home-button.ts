import { effect, untracked } from '@preact/signals-core';
import type { Session } from '../session';

/**
 * An app around the player tells by turning `homeButtonClickFlag` that its own home button was pressed: nothing lies
 * over the picture then, and the picture no longer over the app. Returns what ends it.
 */
export function followHomeButton({
  params,
  popovers,
  fullscreen,
}: Pick<Session, 'params' | 'popovers' | 'fullscreen'>): () => void {
  let before = params.peek().homeButtonClickFlag;
  return effect(() => {
    const { homeButtonClickFlag } = params.value;
    if (homeButtonClickFlag === before) return;
    before = homeButtonClickFlag;
    untracked(() => {
      popovers.close();
      if (fullscreen.active.peek()) fullscreen.toggle?.();
    });
  });
}
