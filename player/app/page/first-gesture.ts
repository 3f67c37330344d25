import { computed, effect } from '@preact/signals-core';
import type { Session } from '../../session/session';

/** Keys that are no user activation (HTML, activation triggering input events), or modify another key. */
const NO_GESTURE = ['Escape', 'Shift', 'Control', 'Alt', 'AltGraph', 'Meta'];

/**
 * The `fullscreen` param requests full screen with the first gesture in the player, since browsers refuse it before.
 * The window's listeners run last, so a gesture that requests full screen by itself does so only once.
 *
 * @returns the function that stops it
 */
export function fillAtFirstGesture(
  { params, fullscreen }: Pick<Session, 'params' | 'fullscreen'>,
  page: Window = window,
): () => void {
  const wanted = computed(() => params.value.fullscreen === true);
  return effect(() => {
    if (!wanted.value) return undefined;
    const waiting = new AbortController();
    const { signal } = waiting;
    const fill = () => {
      waiting.abort();
      if (fullscreen.active.peek() || fullscreen.asked.peek()?.fullscreen === true) return;
      fullscreen.toggle?.();
    };
    // A gesture in the last seconds, before this code was loaded.
    if (navigator.userActivation?.isActive === true) return fill();
    page.addEventListener('click', fill, { signal });
    page.addEventListener(
      'keydown',
      ({ key }) => {
        if (!NO_GESTURE.includes(key)) fill();
      },
      { signal },
    );
    return () => waiting.abort();
  });
}
