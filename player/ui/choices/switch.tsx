import type { ReactNode } from 'react';
import css from './switch.module.css';

export interface SwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  /** The effect of the switch, below the label. */
  readonly hint?: string;
  readonly children: ReactNode;
}

/** A label at the start and a switch at the end; the whole row is the button. */
export function Switch({ on, onChange, hint, children }: SwitchProps) {
  return (
    <button type="button" role="switch" aria-checked={on} className={css.row} onClick={() => onChange(!on)}>
      <span className={css.words}>
        <span>{children}</span>
        {hint !== undefined && <span className={css.hint}>{hint}</span>}
      </span>
      <Rail />
    </button>
  );
}

/** The rail and knob; the parent's `aria-checked` determines the position. */
export function Rail() {
  return <span className={css.rail} aria-hidden />;
}
