import type { KeyboardEvent, Ref } from 'react';
import { IconButton } from '../buttons/icon-button';
import { Icon } from '../icons/icon';
import css from './search-field.module.css';

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
  /** Called by Enter, and after the field is emptied: searches without delay. */
  readonly onSubmit: () => void;
  /** The label of the button that empties the field. */
  readonly clearLabel: string;
  readonly fieldRef?: Ref<HTMLInputElement>;
}

/** A single-line search field with a clear button. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, maxLength, onChange, onSubmit, clearLabel, fieldRef } = props;
  const answerKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onSubmit();
    if (event.key !== 'Escape' || value === '') return;
    // The first Escape empties the field; only the next one closes the panel around it.
    event.preventDefault();
    onChange('');
    onSubmit();
  };
  return (
    <div className={css.field}>
      <input
        ref={fieldRef}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        className={css.text}
        aria-label={label}
        placeholder={label}
        maxLength={maxLength}
        // Typed text has its own direction; the placeholder has the page's.
        dir={value === '' ? undefined : 'auto'}
        value={value}
        onChange={({ currentTarget: { value: written } }) => onChange(written)}
        onKeyDown={answerKey}
      />
      {value === '' ? (
        <Icon name="search" size={20} />
      ) : (
        <IconButton
          icon="close"
          size="small"
          iconSize={18}
          label={clearLabel}
          onClick={() => {
            onChange('');
            onSubmit();
          }}
        />
      )}
    </div>
  );
}
