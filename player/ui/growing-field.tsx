import type { ComponentProps, ReactNode, Ref } from 'react';
import css from './growing-field.module.css';
import { joinClasses } from './join-classes';

interface GrowingFieldProps extends Pick<ComponentProps<'textarea'>, 'name' | 'enterKeyHint' | 'onKeyDown'> {
  readonly label: string;
  /** What stands in it while nothing is written; else the label. */
  readonly placeholder?: string;
  readonly maxLength: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly fieldRef: Ref<HTMLTextAreaElement>;
  /** What is pressed inside the field, at its end. */
  readonly children?: ReactNode;
}

/** Where one says something: one line at first, as high as what is written after that, up to four. */
export function GrowingField(props: GrowingFieldProps) {
  const { label, placeholder = label, value, onChange, fieldRef, children, ...rest } = props;
  return (
    <div className={joinClasses(css.field, children === undefined && css.bare)}>
      {/* The copy gives the field the height of its text. */}
      <div className={css.grow} data-text={`${value} `}>
        <textarea
          {...rest}
          ref={fieldRef}
          rows={1}
          autoComplete="off"
          className={css.text}
          aria-label={label}
          placeholder={placeholder}
          // What is written has a direction of its own; what stands there before has that of the page.
          dir={value === '' ? undefined : 'auto'}
          value={value}
          onChange={({ currentTarget: { value: written } }) => onChange(written)}
        />
      </div>
      {children}
    </div>
  );
}
