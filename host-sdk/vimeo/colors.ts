import { VimeoError } from './errors';

/** Vimeo's order: primary, accent, text and icons, background. */
export type Colors = [primary: string, accent: string, text: string, background: string];

/** The player's own, in its dark theme; the accent is the only one that a page can change. */
const OWN: Colors = ['#000000', '#3ccbc1', '#ffffff', '#000000'];

export function colorsWith(accent: string | null): Colors {
  const [primary, own, text, background] = OWN;
  return [primary, accent ?? own, text, background];
}

/** `#rrggbb` of a hex colour of three or six digits, with or without `#`, or of `rgb(r, g, b)`; `null` if it is none. */
export function readColor(given: unknown): string | null {
  const text = typeof given === 'string' ? given.trim().toLowerCase() : '';
  const hex = /^#?([\da-f]{3}|[\da-f]{6})$/.exec(text)?.[1];
  if (hex !== undefined) return `#${hex.length === 3 ? hex.replace(/./g, '$&$&') : hex}`;
  const parts = /^rgb\((\d{1,3}), ?(\d{1,3}), ?(\d{1,3})\)$/.exec(text)?.slice(1).map(Number);
  if (parts === undefined || parts.some((part) => part > 255)) return null;
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

/** @throws VimeoError `TypeError` where it is no colour */
export function requireColor(method: string, given: unknown): string {
  const color = readColor(given);
  if (color !== null) return color;
  throw new VimeoError('TypeError', `${method}: color must be hex or rgb() (got ${String(given)})`, method);
}
