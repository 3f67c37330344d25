import type { ReactNode } from 'react';
import css from './switch.module.css';

export interface SwitchProps {
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
  readonly children: ReactNode;
}

/** Words at the start and what they switch at the end; the whole row is pressed. */
export function Switch({ on, onChange, children }: SwitchProps) {
  return (
    <button type="button" role="switch" aria-checked={on} className={css.row} onClick={() => onChange(!on)}>
      <span>{children}</span>
      <span className={css.rail} />
    </button>
  );
}
