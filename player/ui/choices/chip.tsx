import type { ReactNode } from 'react';
import { joinClasses } from '../join-classes';
import css from './chip.module.css';

export interface ChipRowProps {
  readonly label: string;
  /** Sets how the row divides its width among the chips. */
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A few values side by side, of which the viewer chooses one. */
export function ChipRow({ label, className, children }: ChipRowProps) {
  return (
    <fieldset className={joinClasses(css.row, className)} aria-label={label}>
      {children}
    </fieldset>
  );
}

export interface ChipProps {
  readonly chosen: boolean;
  readonly onChoose: () => void;
  /** An accessible name, if the visible content is not descriptive. */
  readonly label?: string | undefined;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function Chip({ chosen, onChoose, label, className, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      aria-label={label}
      className={joinClasses(css.chip, chosen && css.chosen, className)}
      onClick={onChoose}
    >
      {children}
    </button>
  );
}
