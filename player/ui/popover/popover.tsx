import { type ComponentType, type ReactNode, useCallback, useState } from 'react';
import { joinClasses } from '../join-classes';
import { growFrom } from './grow-from';
import css from './popover.module.css';
import type { PopoverLifeProps } from './popover-life';

export interface PopoverProps {
  /** The accessible name. */
  readonly label: string;
  readonly onClose: () => void;
  /**
   * `stage`: above the bar at the right, and over the whole picture if that is small. `sheet`: at the bottom of the
   * player, under the picture. `tray`: a row above the bar, as wide as its content. Positions are relative to the
   * nearest positioned ancestor.
   */
  readonly home?: 'stage' | 'tray' | 'sheet';
  /** Makes everything behind inert while it is open. */
  readonly modal?: boolean;
  /** Handles closing and motion. Loaded separately, since a press needs only the panel itself. */
  readonly life: ComponentType<PopoverLifeProps>;
  readonly children: ReactNode;
}

/** A panel over the player. Focus moves into it and returns afterwards; Escape and a press outside close it. */
export function Popover({
  label,
  onClose,
  home = 'stage',
  modal = false,
  life: Life,
  children,
}: PopoverProps) {
  const [panel, setPanel] = useState<HTMLElement | null>(null);
  const settle = useCallback((box: HTMLElement | null) => {
    if (box) growFrom(box, document.activeElement);
    setPanel(box);
  }, []);
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
      {home === 'sheet' && <div className={css.grab} data-grab aria-hidden />}
      <div className={css.body}>{children}</div>
      {panel && <Life panel={panel} modal={modal} onClose={onClose} />}
    </dialog>
  );
}
