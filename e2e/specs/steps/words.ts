import { ar as firstAr } from '../../../player/i18n/ar';
import { arLater } from '../../../player/i18n/ar-later';
import { arRare } from '../../../player/i18n/ar-rare';
import { fa as firstFa } from '../../../player/i18n/fa';
import { faLater } from '../../../player/i18n/fa-later';
import { faRare } from '../../../player/i18n/fa-rare';
import type { Key } from '../../../player/i18n/translate';

type Values = Readonly<Record<string, string>>;

/** The interface's Persian text for a key; numbers in the values must be formatted already. */
export function fa(key: Key, values: Values = {}): string {
  return fill({ ...firstFa, ...faLater, ...faRare }[key], values);
}

/** The interface's Arabic text for a key. */
export function ar(key: Key, values: Values = {}): string {
  return fill({ ...firstAr, ...arLater, ...arRare }[key], values);
}

/** A pattern for the interface's Persian text of one of these keys, with any values. */
export function faPattern(...keys: readonly Key[]): RegExp {
  const patterns = keys.map((key) =>
    fa(key)
      .split(/\{\w+\}/)
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
      .join('.*'),
  );
  return new RegExp(`^(${patterns.join('|')})$`);
}

function fill(text: string, values: Values): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => values[name] ?? placeholder);
}

export function inPersian(digits: string): string {
  return digits.replace(/\d/g, (digit) => '۰۱۲۳۴۵۶۷۸۹'.charAt(Number(digit)));
}
