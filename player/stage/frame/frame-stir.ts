import type { Controls } from '../../session/page/controls';

const lastFocus = new WeakMap<HTMLElement, Element>();

/** The element of the frame that had the focus last. */
export const lastFocusIn = (frame: HTMLElement): Element | undefined => lastFocus.get(frame);

/**
 * Tells the controls what the viewer does. A finger's tap on the bare picture is left out: it shows and hides them by
 * itself. Focus that came from the keyboard keeps them while it is inside (WCAG 2.4.7); a mouse press focuses too,
 * but leaves no ring, and its viewer wants the controls to hide.
 */
export function stirByActivity(frame: HTMLElement, picture: HTMLElement, controls: Controls): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  let release: (() => void) | null = null;

  const letGo = () => {
    release?.();
    release = null;
  };
  const point = (event: PointerEvent) => {
    const byTouch = event.pointerType === 'touch';
    if (!byTouch || event.target !== picture) controls.stir(byTouch ? 'finger' : 'other');
  };
  frame.addEventListener('pointermove', point, { signal });
  frame.addEventListener('pointerdown', point, { signal });
  frame.addEventListener('keydown', () => controls.stir('other'), { signal });
  frame.addEventListener(
    'focusin',
    ({ target }) => {
      controls.stir();
      letGo();
      if (!(target instanceof Element)) return;
      lastFocus.set(frame, target);
      if (target.matches(':focus-visible')) release = controls.hold();
    },
    { signal },
  );
  frame.addEventListener('focusout', letGo, { signal });
  return () => {
    ending.abort();
    letGo();
  };
}
