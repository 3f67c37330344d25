/** A type of value: its description, and the check of a value. */
export interface Kind {
  readonly expected: string;
  fits(value: unknown): boolean;
}

const isText = (value: unknown): value is string => typeof value === 'string';
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
export const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const NUMBER: Kind = { expected: 'a finite number', fits: isNumber };
export const BOOLEAN: Kind = { expected: 'true or false', fits: (value) => typeof value === 'boolean' };
export const TEXT: Kind = {
  expected: 'text that is not empty',
  fits: (value) => isText(value) && value !== '',
};
export const FUNCTION: Kind = { expected: 'a function', fits: (value) => typeof value === 'function' };
export const OBJECT: Kind = { expected: 'an object', fits: isObject };
export const LIST: Kind = { expected: 'a list', fits: Array.isArray };
export const TOKEN: Kind = {
  expected: 'text, null or a function',
  fits: (value) => value === null || isText(value) || typeof value === 'function',
};
/** Values that can be part of an address. */
export const WORD: Kind = {
  expected: 'text, a number or true or false',
  fits: (value) => isText(value) || isNumber(value) || typeof value === 'boolean',
};

export const range = (least: number, most: number): Kind => ({
  expected: `${least} to ${most}`,
  fits: (value) => isNumber(value) && value >= least && value <= most,
});

export const orNothing = ({ expected, fits }: Kind): Kind => ({
  expected: `${expected}, or nothing`,
  fits: (value) => value === undefined || fits(value),
});

export const orNull = ({ expected, fits }: Kind): Kind => ({
  expected: `${expected}, or null`,
  fits: (value) => value === null || fits(value),
});

/** A short description of a value for a sentence, without data that does not belong in logs. */
export function show(value: unknown): string {
  if (isText(value)) return JSON.stringify(value.length > 40 ? `${value.slice(0, 40)}…` : value);
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object' && value !== null) return 'an object';
  return typeof value === 'function' ? 'a function' : String(value);
}
