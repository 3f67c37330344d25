import { useLayoutEffect } from 'react';
import { closeAll } from '../../lib/close-all';
import { focusFirst } from '../choices/menu';
import { closeByEscape } from './close-by-escape';
import { focusHome } from './focus-home';
import { closeByClick, isolate } from './modal';
import { movePanelSoon } from './panel-moves';
import { tellRoom } from './tell-room';

export interface PopoverLifeProps {
  readonly panel: HTMLElement;
  readonly modal: boolean;
  readonly onClose: () => void;
}

/** How a panel takes the focus, closes and moves. */
export default function PopoverLife({ panel, modal, onClose }: PopoverLifeProps) {
  useLayoutEffect(() => {
    const goBack = keepFocus(panel);
    const ends = [
      ...(modal ? [isolate(panel), closeByClick(panel, onClose)] : [closeByPress(panel, onClose)]),
      closeByEscape(document, onClose),
      movePanelSoon(panel, onClose),
      tellRoom(panel),
      // The last: an inert opener takes no focus.
      goBack,
    ];
    return () => closeAll(ends);
  }, [panel, modal, onClose]);
  return null;
}

/** Takes the focus, and gives it back at the end if it was still inside: to the opener, or to the button that plays. */
function keepFocus(box: HTMLElement): () => void {
  const before = document.activeElement;
  box.focus({ preventScroll: true });
  focusFirst(box.querySelector<HTMLElement>('[role="menu"]'));
  return () => {
    const now = document.activeElement;
    if (now !== document.body && !box.contains(now)) return;
    if (!(before instanceof HTMLElement) || before === document.body) return;
    before.focus({ preventScroll: true });
    if (before !== document.activeElement) focusHome(document);
  };
}

/** A press anywhere else closes it; the press on its own button is left to the button. */
function closeByPress(box: HTMLElement, close: () => void): () => void {
  const ending = new AbortController();
  // Not captured: the stage sees the press first, and knows that it only closed a popover.
  document.addEventListener(
    'pointerdown',
    ({ target }) => {
      if (!(target instanceof Element) || box.contains(target)) return;
      if (!target.closest('[aria-expanded="true"]')) close();
    },
    { signal: ending.signal },
  );
  return () => ending.abort();
}
