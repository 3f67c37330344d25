/** For tests: names that every plain object inherits. */
export const HOSTILE_NAMES = [
  '__proto__',
  'constructor',
  'hasOwnProperty',
  'isPrototypeOf',
  'toString',
  'valueOf',
  '__defineGetter__',
] as const;
