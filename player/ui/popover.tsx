import { type ReactNode, useCallback } from 'react';
import { easeHeight } from './ease-height';
import { joinClasses } from './join-classes';
import css from './popover.module.css';
import { closeFromOutside, keepFocus } from './popover-life';
import { followSheet } from './sheet-drag';

export interface PopoverProps {
  /** What it is, for readers. */
  readonly label: string;
  readonly onClose: () => void;
  /**
   * `stage`: above the bar at the right, and over the whole picture where that is small. `sheet`: at the foot of
   * the player, under the picture. `tray`: a row above the bar, as wide as what it holds. The nearest positioned
   * ancestor is the home.
   */
  readonly home?: 'stage' | 'tray' | 'sheet';
  readonly children: ReactNode;
}

/** One panel over the player. Focus moves in and goes back to where it was; Escape and a press outside close it. */
export function Popover({ label, onClose, home = 'stage', children }: PopoverProps) {
  const close = useCallback(
    (body: HTMLElement | null) => (body ? closeFromOutside(body, onClose) : undefined),
    [onClose],
  );
  const settle = useCallback((box: HTMLElement | null) => {
    if (box === null) return undefined;
    const ends = [keepFocus(box), easeHeight(box)];
    return () => {
      for (const end of ends) end?.();
    };
  }, []);
  const drag = useCallback((bar: HTMLElement | null) => followSheet(bar, onClose), [onClose]);
  return (
    <dialog
      ref={settle}
      open
      aria-label={label}
      tabIndex={-1}
      className={joinClasses(css.popover, css[home])}
      data-on="surface"
    >
      {home === 'sheet' && <div className={css.grab} ref={drag} aria-hidden />}
      <div ref={close} className={css.body}>
        {children}
      </div>
    </dialog>
  );
}
