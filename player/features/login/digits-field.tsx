import { useSignals } from '@preact/signals-react/runtime';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { localDigits } from '../../i18n/format-later';
import { Problem } from '../../ui/fields/text-field';
import { Icon, type IconName } from '../../ui/icons/icon';
import { joinClasses } from '../../ui/join-classes';
import css from './digits-field.module.css';

interface DigitsFieldProps extends Pick<ComponentProps<'input'>, 'autoComplete' | 'inputMode' | 'type'> {
  readonly label: string;
  /** If the panel's title already says it. */
  readonly labelHidden?: boolean;
  readonly icon?: IconName;
  /** One number that is read digit by digit. */
  readonly large?: boolean;
  readonly value: string;
  /** `byViewer`: not by a script. */
  readonly onChange: (value: string, byViewer: boolean) => void;
  /** The problem, as a sentence; `null` if there is none. */
  readonly problem: string | null;
  /** Text under the field; with a problem, only `aside` is shown. */
  readonly note: ReactNode;
  /** It stays below a problem. */
  readonly noteStays?: boolean;
  readonly aside?: ReactNode;
}

/** A number is written from the left in every language, in the digits of the page's own. */
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

/** Each digit takes the place of the one that was typed, so the caret stays where it is. */
function showDigits(input: HTMLInputElement): string {
  const shown = localDigits(input.value);
  if (shown === input.value) return shown;
  const { selectionStart, selectionEnd } = input;
  input.value = shown;
  input.setSelectionRange(selectionStart, selectionEnd);
  return shown;
}
