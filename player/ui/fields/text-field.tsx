import { type ComponentProps, useId } from 'react';
import { Icon } from '../icons/icon';
import { joinClasses } from '../join-classes';
import css from './text-field.module.css';

export interface TextFieldProps
  extends Pick<ComponentProps<'input'>, 'name' | 'maxLength' | 'placeholder' | 'required' | 'disabled'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** More than one makes it a multi-line field. */
  readonly lines?: number;
  /** The problem, as a sentence; `null` if there is none. */
  readonly problem?: string | null;
  /** Texts under the field while there is no problem: at its start, and at its end. */
  readonly note?: string;
  readonly count?: string;
}

interface Typed {
  readonly currentTarget: { readonly value: string };
}

/** A label, a field, and a problem or a note below it. */
export function TextField(props: TextFieldProps) {
  const { label, value, onChange, lines = 1, problem = null, note, count, ...rest } = props;
  const id = useId();
  const isBad = problem !== null;
  const face = {
    ...rest,
    id,
    value,
    // Typed text has its own direction; the placeholder has the page's.
    dir: value === '' ? undefined : 'auto',
    className: joinClasses(css.field, isBad && css.bad),
    'aria-invalid': isBad || undefined,
    'aria-describedby': `${id}-note`,
    onChange: ({ currentTarget: { value: written } }: Typed) => onChange(written),
  };
  return (
    <div className={css.whole}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {lines === 1 ? <input type="text" {...face} /> : <textarea rows={lines} {...face} />}
      <p id={`${id}-note`} className={css.note} aria-live="polite">
        {isBad ? <Problem>{problem}</Problem> : <span>{note}</span>}
        {count !== undefined && <span aria-hidden>{count}</span>}
      </p>
    </div>
  );
}

/** An error message in words: colour alone would not be accessible. */
export function Problem({ children }: { children: string }) {
  return (
    <span className={css.problem}>
      <Icon name="bad" size={16} />
      {children}
    </span>
  );
}
