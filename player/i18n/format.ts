import { locale, t } from './translate';

export const MINUTE = 60;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
export const KILO = 1000;

/** Cached, because creating a formatter costs more than a hundred uses of it, and clocks use one each second. */
const numberFormats = new Map<string, Intl.NumberFormat>();

export function writeNumber(value: number, options: Intl.NumberFormatOptions = {}): string {
  const key = `${locale.value} ${JSON.stringify(options)}`;
  const known = numberFormats.get(key) ?? new Intl.NumberFormat(locale.value, options);
  numberFormats.set(key, known);
  return known.format(value);
}

export function formatNumber(value: number): string {
  return writeNumber(value);
}

/** For heights, years and codes: no thousands separator, whose mark would read as a decimal one. */
export function formatPlainNumber(value: number): string {
  return writeNumber(value, { useGrouping: false });
}

/** `4:12`, `38:07`, `1:32:40`. A negative or unknown time is 0:00. */
export function formatClock(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const hours = Math.floor(whole / HOUR);
  const minutes = Math.floor((whole % HOUR) / MINUTE);
  const padded = { minimumIntegerDigits: 2, useGrouping: false };
  const tail = writeNumber(whole % MINUTE, padded);
  if (hours === 0) return `${formatPlainNumber(minutes)}:${tail}`;
  return `${formatPlainNumber(hours)}:${writeNumber(minutes, padded)}:${tail}`;
}

/** The sign stands after the number in both languages. */
export function formatPercent(ratio: number): string {
  return `${writeNumber(Math.round(ratio * 100))}٪`;
}

const BYTES = ['byte', 'kilobyte', 'megabyte', 'gigabyte'] as const;

/** «۱۸۰ مگابایت», by the decimal thousand that shops and systems count with. */
export function formatBytes(bytes: number): string {
  let power = 0;
  while (power < 3 && bytes >= KILO ** (power + 1)) power += 1;
  return spellUnit(bytes / KILO ** power, BYTES[power] ?? 'byte', power < 3 ? 0 : 1);
}

type Unit = 'day' | 'hour' | 'minute' | 'second' | (typeof BYTES)[number];

export function spellUnit(value: number, unit: Unit, maximumFractionDigits = 0): string {
  return writeNumber(value, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits });
}

/** In words, for screen readers: «۳۸ دقیقه و ۷ ثانیه». */
export function spellDuration(seconds: number): string {
  const whole = Number.isFinite(seconds) ? Math.max(0, Math.floor(seconds)) : 0;
  const parts: string[] = [];
  if (whole >= HOUR) parts.push(spellUnit(Math.floor(whole / HOUR), 'hour'));
  if (whole % HOUR >= MINUTE) parts.push(spellUnit(Math.floor((whole % HOUR) / MINUTE), 'minute'));
  if (whole % MINUTE > 0 || parts.length === 0) parts.push(spellUnit(whole % MINUTE, 'second'));
  return parts.join(t('list.joiner'));
}

/**
 * Rounded to the minute, as for a film's length or a live stream's lag: seconds appear only below one minute, so that
 * nothing ticks unnecessarily.
 */
export function spellLength(seconds: number): string {
  return spellDuration(seconds < MINUTE ? seconds : Math.floor(seconds / MINUTE) * MINUTE);
}

/** `۹۸۰`, `۱۲٫۴K`, `۱٫۲M`. Placed in a `<bdi>`, because it mixes two scripts. */
export function formatCount(count: number): string {
  const thousands = Math.round(count / (KILO / 10)) / 10;
  if (count < KILO) return writeNumber(count);
  if (thousands < KILO) return `${writeNumber(thousands)}K`;
  return `${writeNumber(count / KILO ** 2, { maximumFractionDigits: 1 })}M`;
}

/** The same count for screen readers: «۱۲٫۴ هزار». */
export function spellCount(count: number): string {
  return writeNumber(count, { notation: 'compact', compactDisplay: 'long', maximumFractionDigits: 1 });
}
