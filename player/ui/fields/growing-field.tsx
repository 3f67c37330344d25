import type { ComponentProps, ReactNode, Ref } from 'react';
import { joinClasses } from '../join-classes';
import css from './growing-field.module.css';

type FieldProps =
  | 'name'
  | 'enterKeyHint'
  | 'onKeyDown'
  | 'onSelect'
  | 'onBlur'
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-autocomplete'
  | 'aria-controls'
  | 'aria-activedescendant';

interface GrowingFieldProps extends Pick<ComponentProps<'textarea'>, FieldProps> {
  readonly label: string;
  /** The placeholder; defaults to the label. */
  readonly placeholder?: string;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fieldRef: Ref<HTMLTextAreaElement>;
  /** Buttons inside the field, at its end. */
  readonly children?: ReactNode;
}

/** A message field: one line at first, growing with its content up to four. */
export function GrowingField(props: GrowingFieldProps) {
  const { label, placeholder = label, value, onChange, fieldRef, children, ...rest } = props;
  return (
    <div className={joinClasses(css.field, children === undefined && css.bare)}>
      {/* CSS renders `data-text` invisibly, which gives the field the height of its text. */}
      <div className={css.grow} data-text={`${value} `}>
        <textarea
          {...rest}
          ref={fieldRef}
          rows={1}
          autoComplete="off"
          className={css.text}
          aria-label={label}
          placeholder={placeholder}
          // Typed text has its own direction; the placeholder has the page's.
          dir={value === '' ? undefined : 'auto'}
          value={value}
          onChange={({ currentTarget: { value: written } }) => onChange(written)}
        />
      </div>
      {children}
    </div>
  );
}
