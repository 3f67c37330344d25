import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { localDigits } from '../../i18n/format-later';
import { Problem } from '../../ui/fields/text-field';
import { Icon, type IconName } from '../../ui/icons/icon';
import { joinClasses } from '../../ui/join-classes';
import css from './digits-field.module.css';

interface DigitsFieldProps extends Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type'> {
  readonly label: string;
  /** Set if the panel's title is the same as the label. */
  readonly labelHidden?: boolean;
  readonly icon?: IconName;
  /** Large digits, for a number that is read digit by digit. */
  readonly large?: boolean;
  readonly value: string;
  /** `byViewer`: the event is trusted, so no script caused it. */
  readonly onChange: (value: string, byViewer: boolean) => void;
  /** The problem, as a sentence; `null` if there is none. */
  readonly problem: string | null;
  /** Text under the field; a problem replaces it unless `noteStays` is set. */
  readonly note: ReactNode;
  /** Shows `note` below a problem as well. */
  readonly noteStays?: boolean;
  readonly aside?: ReactNode;
}

/** A field for a number, which is written from left to right in every language, in that language's digits. */
export function DigitsField(props: DigitsFieldProps) {
  const { label, labelHidden, icon, large, value, onChange, problem, note, noteStays, aside, ...rest } =
    props;
  useSignals();
  const id = useId();
  return (
    <div className={css.digits}>
      {labelHidden !== true && (
        <label htmlFor={id} className={css.label}>
          {label}
        </label>
      )}
      <div className={joinClasses(css.field, large && css.large, problem !== null && css.bad)}>
        {icon && <Icon name={icon} size={18} />}
        <input
          {...rest}
          id={id}
          className={css.input}
          dir="ltr"
          enterKeyHint="go"
          aria-label={labelHidden === true ? label : undefined}
          aria-invalid={problem !== null || undefined}
          aria-describedby={`${id}-note`}
          value={value}
          onChange={({ currentTarget, nativeEvent }) =>
            onChange(showDigits(currentTarget), nativeEvent.isTrusted)
          }
        />
      </div>
      <div className={joinClasses(css.note, noteStays && css.stays)}>
        <div id={`${id}-note`} aria-live="polite">
          {problem === null ? null : <Problem>{problem}</Problem>}
        </div>
        {(problem === null || noteStays) && note}
        {aside}
      </div>
    </div>
  );
}

/** Replaces each typed digit by a local one; the length stays the same, so the caret keeps its position. */
function showDigits(input: HTMLInputElement): string {
  const shown = localDigits(input.value);
  if (shown === input.value) return shown;
  const { selectionStart, selectionEnd } = input;
  input.value = shown;
  input.setSelectionRange(selectionStart, selectionEnd);
  return shown;
}
