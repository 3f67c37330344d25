import type { KeyboardEvent, Ref } from 'react';
import { IconButton } from '../buttons/icon-button';
import { Icon } from '../icons/icon';
import css from './search-field.module.css';

export interface SearchFieldProps {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
  /** Asked for at once. */
  readonly onSubmit: () => void;
  /** Names the button that empties it. */
  readonly clearLabel: string;
  readonly fieldRef?: Ref<HTMLInputElement>;
}

/** One line to search by, which is emptied by a press. */
export function SearchField(props: SearchFieldProps) {
  const { label, value, maxLength, onChange, onSubmit, clearLabel, fieldRef } = props;
  const answerKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') onSubmit();
    if (event.key !== 'Escape' || value === '') return;
    // It empties the field, and closes what the field stands in only after that.
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
