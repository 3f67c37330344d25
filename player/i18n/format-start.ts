/* Formats the start of an announced live stream. */

import { DAY } from './format';
import { formatTimeOfDay } from './format-later';
import { locale, t } from './translate';

/** From this hour on, a start today is tonight. */
const EVENING_HOUR = 18;

/** `Intl` has names for today, tomorrow and the day after it. */
const LAST_NAMED_DAY = 2;

/** A weekday alone is unambiguous for less than a week. */
const WEEK_DAYS = 7;

/**
 * «امشب ۲۲:۵۸», «فردا ۲۰:۰۰», «سه‌شنبه ۲۰:۰۰», «سه‌شنبه ۸ دی، ساعت ۲۰:۰۰»: in the viewer's time zone and the language's
 * calendar. Both times are in milliseconds since 1970.
 */
export function formatStart(start: number, now: number): string {
  const days = dayOf(start) - dayOf(now);
  const time = formatTimeOfDay(start);
  if (days === 0 && new Date(start).getHours() >= EVENING_HOUR) return t('start.tonight', { time });
  if (days >= 0 && days <= LAST_NAMED_DAY) return t('start.day', { day: nameDay(days), time });
  const day = writeDate(start, { weekday: 'long' });
  if (days > 0 && days < WEEK_DAYS) return t('start.day', { day, time });
  const isThisYear = writeDate(start, { year: 'numeric' }) === writeDate(now, { year: 'numeric' });
  const parts: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'long' };
  // CLDR's Persian pattern with a weekday puts the month before the day.
  const date = writeDate(start, isThisYear ? parts : { ...parts, year: 'numeric' });
  return t('start.date', { day, date, time });
}

/** The number of the calendar day in the viewer's zone, so that clock changes do not affect comparisons of days. */
function dayOf(time: number): number {
  const date = new Date(time);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (DAY * 1000);
}

function nameDay(days: number): string {
  return new Intl.RelativeTimeFormat(locale.value, { numeric: 'auto' }).format(days, 'day');
}

function writeDate(time: number, parts: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale.value, parts).format(time);
}
