/* Formats needed after the controls. */

import { foldDigits } from '../lib/fold-text';
import { formatPlainNumber, KILO, writeNumber } from './format';
import { locale, t } from './translate';

/** The sign stands after the number in both languages. */
export function formatPercent(ratio: number): string {
  return `${writeNumber(Math.round(ratio * 100))}٪`;
}

/** «۱۸۰ مگابایت», by the decimal thousand that shops and systems count with. */
export function formatBytes(bytes: number): string {
  if (bytes < KILO) return t('amount.bytes', { value: bytes });
  if (bytes < KILO ** 2) return t('amount.kilobytes', { value: Math.round(bytes / KILO) });
  if (bytes < KILO ** 3) return t('amount.megabytes', { value: Math.round(bytes / KILO ** 2) });
  return t('amount.gigabytes', { value: writeNumber(bytes / KILO ** 3, { maximumFractionDigits: 1 }) });
}

/** «۲۹ آبان ۱۴۰۵» in Persian (Jalali, from `Intl`), the Gregorian date in Arabic. */
export function formatDate(time: number): string {
  return new Intl.DateTimeFormat(locale.value, { dateStyle: 'long' }).format(time);
}

/** Digits of any of the three forms in those of the page's language, for what is written out digit by digit. */
export function localDigits(text: string): string {
  return foldDigits(text).replace(/\d/g, (digit) => formatPlainNumber(Number(digit)));
}
