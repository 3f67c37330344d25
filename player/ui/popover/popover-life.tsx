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

/** Handles a panel's focus, closing and motion. */
export default function PopoverLife({ panel, modal, onClose }: PopoverLifeProps) {
  useLayoutEffect(() => {
    const goBack = keepFocus(panel);
    const ends = [
      ...(modal ? [isolate(panel), closeByClick(panel, onClose)] : [closeByPress(panel, onClose)]),
      closeByEscape(document, onClose),
      movePanelSoon(panel, onClose),
      tellRoom(panel),
      // This must be last: the opener cannot take the focus while it is inert.
      goBack,
    ];
    return () => closeAll(ends);
  }, [panel, modal, onClose]);
  return null;
}

/** Takes the focus. At the end, focus still inside returns to the opener, or else to the play button. */
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

/** Closes the panel at a press outside it; a press on the opener is left to the opener. */
function closeByPress(box: HTMLElement, close: () => void): () => void {
  const ending = new AbortController();
  // Not in the capture phase: the stage handles the press first, while the popover still counts as open.
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
