import type { Argument, Method } from '../reference/reference';

/** Initial values of the fields, by kind, so that a call can be sent at once. */
const FIRST_NUMBER = '30';
const FIRST_DATA = '{ "type": "clip", "id": 4001 }';
const FIRST_RANGE = '{ "from": 0, "to": 10 }';

interface ArgumentFieldProps {
  readonly method: Method;
  readonly argument: Argument;
}

export function ArgumentField({ method, argument }: ArgumentFieldProps) {
  const { name, type, optional } = argument;
  const id = `argument-${method.name}-${name}`;
  return (
    <label className="argument" htmlFor={id}>
      <span>{`${name}${optional ? '?' : ''}: ${type}`}</span>
      {drawField(id, argument, method.docs)}
    </label>
  );
}

/** @param docs of the method: if it states a range, the field starts in the middle of that */
function drawField(id: string, { name, kinds, choices }: Argument, docs: string) {
  if (kinds.includes('flag')) return <input type="checkbox" id={id} name={name} defaultChecked />;
  const field = { id, name, className: 'field', spellCheck: false };
  if (kinds.length === 0 && choices.length > 0) {
    return (
      <select {...field}>
        {choices.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </select>
    );
  }
  if (kinds.includes('data'))
    return <textarea {...field} rows={2} defaultValue={name === 'range' ? FIRST_RANGE : FIRST_DATA} />;
  return (
    <input
      {...field}
      type="text"
      autoComplete="off"
      defaultValue={choices[0] ?? (kinds.includes('number') ? firstNumber(docs) : '')}
      placeholder={kinds.includes('null') ? 'null' : ''}
    />
  );
}

/** The middle of the range in the docs, rounded to two digits, which suffice for a trial. */
function firstNumber(docs: string): string {
  const range = /(\d[\d.]*) to (\d[\d.]*)/.exec(docs);
  if (range === null) return FIRST_NUMBER;
  return String(Number(((Number(range[1]) + Number(range[2])) / 2).toPrecision(2)));
}

/** The values of a method's fields; throws if one should be JSON and is not. */
export function readArguments({ args }: Method, form: HTMLFormElement): readonly unknown[] {
  const given = new FormData(form);
  return args.map((argument) => readArgument(argument, given.get(argument.name)));
}

function readArgument({ kinds, optional }: Argument, given: FormDataEntryValue | null): unknown {
  if (kinds.includes('flag')) return given !== null;
  const text = typeof given === 'string' ? given.trim() : '';
  if (kinds.includes('data')) return JSON.parse(text);
  if (text === '') return kinds.includes('null') ? null : optional ? undefined : '';
  return kinds.includes('number') && Number.isFinite(Number(text)) ? Number(text) : text;
}
