import { effect, untracked } from '@preact/signals-core';
import type { Session } from '../session';

/**
 * An app around the player toggles `homeButtonClickFlag` when its own home button is pressed: popovers and
 * picture-in-picture then close. Returns the function that stops following it.
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
