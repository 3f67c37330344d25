import { type ReactNode, useCallback } from 'react';
import { closeAll } from '../lib/close-all';
import { easeHeight } from './ease-height';
import { joinClasses } from './join-classes';
import { closeByClick, isolate } from './modal';
import css from './popover.module.css';
import { closeByEscape, closeByPress, growFrom, keepFocus } from './popover-life';
import { followSheet } from './sheet-drag';

export interface PopoverProps {
  /** The accessible name. */
  readonly label: string;
  readonly onClose: () => void;
  /**
   * `stage`: above the bar at the right, and over the whole picture where that is small. `sheet`: at the foot of
   * the player, under the picture. `tray`: a row above the bar, as wide as what it holds. The nearest positioned
   * ancestor is the home.
   */
  readonly home?: 'stage' | 'tray' | 'sheet';
  /** Everything behind is inert until it is closed. */
  readonly modal?: boolean;
  readonly children: ReactNode;
}

/** One panel over the player. Focus moves in and goes back to where it was; Escape and a press outside close it. */
export function Popover({ label, onClose, home = 'stage', modal = false, children }: PopoverProps) {
  const settle = useCallback(
    (box: HTMLElement | null) => {
      if (box === null) return undefined;
      growFrom(box, document.activeElement);
      const goBack = keepFocus(box);
      const ends = [
        ...(modal ? [isolate(box), closeByClick(box, onClose)] : [closeByPress(box, onClose)]),
        closeByEscape(onClose),
        easeHeight(box),
        // The last: an inert opener takes no focus.
        goBack,
      ];
      return () => closeAll(ends);
    },
    [modal, onClose],
  );
  const drag = useCallback((bar: HTMLElement | null) => followSheet(bar, onClose), [onClose]);
  return (
    <dialog
      ref={settle}
      open
      aria-label={label}
      aria-modal={modal || undefined}
      tabIndex={-1}
      className={joinClasses(css.popover, css[home])}
      data-on="surface"
    >
      {home === 'sheet' && <div className={css.grab} ref={drag} data-grab aria-hidden />}
      <div className={css.body}>{children}</div>
    </dialog>
  );
}
