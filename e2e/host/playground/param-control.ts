import { effect } from '@preact/signals-core';
import type { Accepted, Entry } from '../reference/reference';
import type { Appearance } from '../shell/appearance';
import { make } from '../shell/element';
import { textOf } from './given';

/** The state and the change handler of a control. */
export interface Bound {
  /** The current value; read inside an effect. */
  value(): unknown;
  /** `null` leaves it to the player. */
  set(value: string | number | boolean | null): void;
  /** The default value; empty for none. */
  readonly standard: string;
}

/** The control for a param or an option, by its type. It shows the current value, however it was set. */
export function drawControl(entry: Entry & Accepted, bound: Bound, appearance: Appearance): HTMLElement {
  if (isSwitch(entry)) return drawSwitch(entry.name, bound);
  return entry.choices.length > 0
    ? drawSelect(entry, bound, appearance)
    : drawField(entry, bound, appearance);
}

export function isSwitch({ kinds, choices }: Accepted): boolean {
  return kinds.includes('flag') || (choices.length === 1 && choices[0] === 'true');
}

/** Off is what a switch is when nobody gives it, so it takes its value back. */
function drawSwitch(name: string, { value, set }: Bound): HTMLElement {
  const button = makeSwitch(name, () => set(button.getAttribute('aria-checked') === 'true' ? null : true));
  effect(() => button.setAttribute('aria-checked', String(value() === true)));
  return button;
}

export function makeSwitch(name: string, click: () => void): HTMLButtonElement {
  return make('button', { type: 'button', role: 'switch', class: 'switch', 'aria-label': name, click });
}

function drawSelect(
  { name, choices }: Entry & Accepted,
  { value, set, standard }: Bound,
  { words }: Appearance,
): HTMLElement {
  const none = make('option', { value: '' });
  const change = () => set(select.value === '' ? null : select.value);
  const select = make(
    'select',
    { class: 'field', 'aria-label': name, change },
    none,
    ...choices.map((one) => make('option', { value: one }, one)),
  );
  effect(() => {
    none.textContent = standard === '' ? words.value.notGiven : standard;
    select.value = textOf(value());
  });
  return select;
}

function drawField(
  { name, kinds }: Entry & Accepted,
  { value, set, standard }: Bound,
  { words }: Appearance,
): HTMLElement {
  const onlyNumber = kinds.every((kind) => kind === 'number');
  const field = make('input', {
    class: 'field',
    dir: 'ltr',
    type: 'text',
    inputmode: onlyNumber ? 'decimal' : 'text',
    spellcheck: 'false',
    autocomplete: 'off',
    'aria-label': name,
    change: () => set(readField(field.value, onlyNumber)),
  });
  effect(() => {
    field.placeholder = standard === '' ? words.value.notGiven : standard;
    field.value = textOf(value());
  });
  return field;
}

/** Invalid numbers are passed to the player unchanged: the playground shows how they are rejected. */
function readField(text: string, onlyNumber: boolean): string | number | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  return onlyNumber && Number.isFinite(Number(trimmed)) ? Number(trimmed) : trimmed;
}
