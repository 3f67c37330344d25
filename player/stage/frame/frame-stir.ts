import type { Controls } from '../../session/page/controls';

const lastFocus = new WeakMap<HTMLElement, Element>();

/** The element of the frame that had the focus last. */
export const lastFocusIn = (frame: HTMLElement): Element | undefined => lastFocus.get(frame);

/**
 * Reports the viewer's activity to the controls. Taps on the bare picture are left out: they toggle the controls
 * themselves. Keyboard focus inside the frame keeps the controls visible (WCAG 2.4.7); a mouse press focuses too, but
 * without a focus ring, and the controls may hide.
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
