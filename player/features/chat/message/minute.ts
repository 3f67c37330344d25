import { formatTimeOfDay } from '../../../i18n/format-later';
import { locale } from '../../../i18n/translate';

const MINUTE_MS = 60_000;

let last = { minute: Number.NaN, locale: '', words: '' };

/**
 * «۲۰:۵۰». Messages of a crowd are of the same minute, and `Intl` takes longer than all else in a row. Reads a signal.
 */
export function formatMinute(time: number): string {
  const minute = Math.floor(time / MINUTE_MS);
  if (last.minute !== minute || last.locale !== locale.value)
    last = { minute, locale: locale.value, words: formatTimeOfDay(time) };
  return last.words;
}
