import { useId } from 'react';
import css from './segments.module.css';

export interface SegmentsProps<Name extends string> {
  readonly label: string;
  readonly options: readonly { readonly name: Name; readonly label: string }[];
  readonly chosen: Name;
  readonly onChoose: (name: Name) => void;
}

/** Exclusive choices side by side. Native radio buttons, for arrow keys and screen readers. */
export function Segments<Name extends string>({ label, options, chosen, onChoose }: SegmentsProps<Name>) {
  const group = useId();
  return (
    <fieldset className={css.segments} aria-label={label}>
      {options.map((option) => (
        <label key={option.name} className={css.segment} data-chosen={option.name === chosen}>
          <input
            type="radio"
            name={group}
            className={css.radio}
            checked={option.name === chosen}
            onChange={() => onChoose(option.name)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
