import type { Argument } from '../reference/reference';
import { make } from '../shell/element';

interface ArgumentField {
  readonly field: HTMLElement;
  /** The field's value; throws if it should be JSON and is not. */
  read(): unknown;
}

/** Initial values of the fields, by kind: something to send at once. */
const FIRST_NUMBER = '30';
const FIRST_DATA = '{ "type": "clip", "id": 4001 }';

/** @param docs of the method: where it names a range, the field begins in the middle of it */
export function drawArgument(
  { name, type, kinds, choices, optional }: Argument,
  docs: string,
): ArgumentField {
  const label = (control: HTMLElement) =>
    make('label', { class: 'argument' }, make('span', {}, `${name}${optional ? '?' : ''}: ${type}`), control);

  if (kinds.includes('flag')) {
    const box = make('input', { type: 'checkbox', checked: true });
    return { field: label(box), read: () => box.checked };
  }
  if (kinds.length === 0 && choices.length > 0) {
    const select = make(
      'select',
      { class: 'field' },
      ...choices.map((one) => make('option', { value: one }, one)),
    );
    return { field: label(select), read: () => select.value };
  }
  if (kinds.includes('data')) {
    const area = make('textarea', { class: 'field', rows: '2', spellcheck: 'false' }, FIRST_DATA);
    return { field: label(area), read: () => JSON.parse(area.value) };
  }
  const input = make('input', {
    class: 'field',
    type: 'text',
    spellcheck: 'false',
    autocomplete: 'off',
    value: choices[0] ?? (kinds.includes('number') ? firstNumber(docs) : ''),
    placeholder: kinds.includes('null') ? 'null' : '',
  });
  const asNumber = kinds.includes('number');
  const read = () => {
    const text = input.value.trim();
    if (text === '') return kinds.includes('null') ? null : optional ? undefined : '';
    return asNumber && Number.isFinite(Number(text)) ? Number(text) : text;
  };
  return { field: label(input), read };
}

/** Two digits are enough to try. */
function firstNumber(docs: string): string {
  const range = /(\d[\d.]*) to (\d[\d.]*)/.exec(docs);
  if (range === null) return FIRST_NUMBER;
  return String(Number(((Number(range[1]) + Number(range[2])) / 2).toPrecision(2)));
}
