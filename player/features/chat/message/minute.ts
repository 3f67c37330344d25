import { formatTimeOfDay } from '../../../i18n/format-later';
import { locale } from '../../../i18n/translate';

const MINUTE_MS = 60_000;

let last = { minute: Number.NaN, locale: '', words: '' };

/**
 * «۲۰:۵۰». Cached, because `Intl` takes longer than everything else in a row, and many messages are of the same minute. Reads
 * a signal.
 */
export function formatMinute(time: number): string {
  const minute = Math.floor(time / MINUTE_MS);
  if (last.minute !== minute || last.locale !== locale.value)
    last = { minute, locale: locale.value, words: formatTimeOfDay(time) };
  return last.words;
}
