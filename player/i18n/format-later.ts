/* Formats needed after the controls. */

import { foldDigits } from '../lib/text/fold-text';
import { DAY, formatPlainNumber, HOUR, KILO, MINUTE } from './format';
import { locale, t } from './translate';

/** «۲۹ آبان ۱۴۰۵» in Persian (Jalali, from `Intl`), the Gregorian date in Arabic. */
export function formatDate(time: number): string {
  return new Intl.DateTimeFormat(locale.value, { dateStyle: 'long' }).format(time);
}

/** Number that selects the plural form beside a shortened count: thousands and millions take the form of a thousand. */
export function pluralOf(count: number): number {
  return count < KILO ? count : KILO;
}

/** Converts digits of any of the three forms to those of the page's language, for phone numbers and codes. */
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

/** Times less than this many seconds away are «همین حالا». */
const JUST_NOW_S = 5;

/** «۳ ساعت پیش», «دیروز». Both times are in milliseconds since 1970. */
export function formatRelative(then: number, now: number): string {
  const past = (now - then) / 1000;
  if (Math.abs(past) < JUST_NOW_S) return t('time.now');
  const [unit, size] = STEPS.find(([, seconds]) => Math.abs(past) >= seconds) ?? ['second', 1];
  if (unit !== 'day') {
    // Not «سال گذشته», which names a year of the calendar: twenty months ago may be in the one before it.
    const format = new Intl.RelativeTimeFormat(locale.value, { numeric: 'always' });
    // Some versions of the Unicode data have a vowel mark that is not Arabic in the word for seconds.
    return format.format(-Math.trunc(past / size), unit).replace('ثوانِ', 'ثوانٍ');
  }
  const format = new Intl.RelativeTimeFormat(locale.value, { numeric: 'auto' });
  return format.format(dayOf(then) - dayOf(now), unit);
}

/**
 * The same for past events: if the device's clock is behind, an event appears to be in the future, and counts as just
 * now.
 */
export function formatAge(then: number, now: number): string {
  return formatRelative(then, Math.max(then, now));
}

/** The number of the calendar day in the viewer's time zone, so that yesterday is the day before today. */
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
