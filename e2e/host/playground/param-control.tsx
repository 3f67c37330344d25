import { useSignals } from '@preact/signals-react/runtime';
import { useState } from 'react';
import type { Accepted, Entry } from '../reference/reference';
import { words } from '../shell/appearance';
import { textOf } from './given';

export interface ControlProps {
  readonly entry: Entry & Accepted;
  readonly value: unknown;
  /** The default value; empty for none. */
  readonly standard?: string;
  /** `null` restores the player's default. */
  readonly onChange: (value: string | number | boolean | null) => void;
}

/** The control for a param or an option, by its type. It shows the current value, however it was set. */
export function Control(props: ControlProps) {
  const { entry, value, onChange } = props;
  if (isSwitch(entry)) {
    // Off is a switch's default, so turning it off removes its value.
    return <Switch name={entry.name} on={value === true} onChange={(on) => onChange(on || null)} />;
  }
  return entry.choices.length > 0 ? <Select {...props} /> : <Field {...props} />;
}

export function isSwitch({ kinds, choices }: Accepted): boolean {
  return kinds.includes('flag') || (choices.length === 1 && choices[0] === 'true');
}

interface SwitchProps {
  readonly name: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}

export function Switch({ name, on, onChange }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      className="switch"
      aria-label={name}
      aria-checked={on}
      onClick={() => onChange(!on)}
    />
  );
}

function Select({ entry, value, standard, onChange }: ControlProps) {
  useSignals();
  return (
    <select
      className="field"
      aria-label={entry.name}
      value={textOf(value)}
      onChange={({ currentTarget }) => onChange(currentTarget.value || null)}
    >
      <option value="">{standard || words.value.notGiven}</option>
      {entry.choices.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  );
}

function Field({ entry, value, standard, onChange }: ControlProps) {
  useSignals();
  /** Text that is being typed. */
  const [draft, setDraft] = useState<string | null>(null);
  const onlyNumber = entry.kinds.every((kind) => kind === 'number');
  const take = () => {
    if (draft !== null) onChange(readField(draft, onlyNumber));
    setDraft(null);
  };
  return (
    <input
      className="field"
      dir="ltr"
      type="text"
      inputMode={onlyNumber ? 'decimal' : 'text'}
      spellCheck={false}
      autoComplete="off"
      aria-label={entry.name}
      placeholder={standard || words.value.notGiven}
      value={draft ?? textOf(value)}
      onChange={({ currentTarget }) => setDraft(currentTarget.value)}
      onBlur={take}
      onKeyDown={({ key }) => key === 'Enter' && take()}
    />
  );
}

/** Invalid numbers are passed to the player unchanged, so that the playground shows how they are rejected. */
function readField(text: string, onlyNumber: boolean): string | number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return onlyNumber && Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}
