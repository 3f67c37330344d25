/* Formats needed after the controls. */

import { foldDigits } from '../lib/text/fold-text';
import { DAY, formatPlainNumber, HOUR, KILO, MINUTE } from './format';
import { locale, t } from './translate';

/** «۲۹ آبان ۱۴۰۵» in Persian (Jalali, from `Intl`), the Gregorian date in Arabic. */
export function formatDate(time: number): string {
  return new Intl.DateTimeFormat(locale.value, { dateStyle: 'long' }).format(time);
}

/** For the plural form beside a shortened count: thousands and millions take that of a thousand. */
export function pluralOf(count: number): number {
  return count < KILO ? count : KILO;
}

/** Digits of any of the three forms in those of the page's language, for what is written out digit by digit. */
export function localDigits(text: string): string {
  return foldDigits(text).replace(/\d/g, (digit) => formatPlainNumber(Number(digit)));
}

/** Units of relative times: months are 30 days, years 365. */
const STEPS: readonly (readonly [Intl.RelativeTimeFormatUnit, number])[] = [
  ['year', 365 * DAY],
  ['month', 30 * DAY],
  ['day', DAY],
  ['hour', HOUR],
  ['minute', MINUTE],
  ['second', 1],
];

/** Under this many seconds something has happened «همین حالا». */
const JUST_NOW_S = 5;

/** «۳ ساعت پیش», «دیروز». Both times are in milliseconds since 1970. */
export function formatRelative(then: number, now: number): string {
  const past = (now - then) / 1000;
  if (Math.abs(past) < JUST_NOW_S) return t('time.now');
  const [unit, size] = STEPS.find(([, seconds]) => Math.abs(past) >= seconds) ?? ['second', 1];
  if (unit !== 'day') {
    // Not «سال گذشته», which names a year of the calendar: twenty months ago may be in the one before it.
    const format = new Intl.RelativeTimeFormat(locale.value, { numeric: 'always' });
    // Some versions of the Unicode data have a vowel mark there that is not Arabic.
    return format.format(-Math.trunc(past / size), unit).replace('ثوانِ', 'ثوانٍ');
  }
  const format = new Intl.RelativeTimeFormat(locale.value, { numeric: 'auto' });
  return format.format(dayOf(then) - dayOf(now), unit);
}

/** The same of something that has happened: a device whose clock is behind has it in the future, and then it is just now. */
export function formatAge(then: number, now: number): string {
  return formatRelative(then, Math.max(then, now));
}

/** A count of the viewer's own days, so that yesterday is the day before today. */
function dayOf(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (DAY * 1000);
}

/** «۲۰:۵۰» */
export function formatTimeOfDay(time: number): string {
  return new Intl.DateTimeFormat(locale.value, { timeStyle: 'short', hourCycle: 'h23' }).format(time);
}

/** «۲۰:۵۰:۰۷», in the viewer's own time zone. `time` in milliseconds since 1970. */
export function formatWallClock(time: number): string {
  return new Intl.DateTimeFormat(locale.value, { timeStyle: 'medium', hourCycle: 'h23' }).format(time);
}
