import { type Amount, add, NOTHING } from './amount';

/** Amounts by the viewer's own days: `2026-11-26`. */
export type Days = Readonly<Record<string, Amount>>;

/** Days are dropped after 13 months. */
const KEPT_DAYS = 400;
const DAY_MS = 24 * 3600 * 1000;

const DAY = /^\d{4}-\d\d-\d\d$/;

/** @param time milliseconds since 1970 */
export function dayOf(time: number): string {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part, index) => String(part).padStart(index === 0 ? 4 : 2, '0')).join('-');
}

export function addTo(days: Days, day: string, amount: Amount): Days {
  return { ...days, [day]: add(days[day] ?? NOTHING, amount) };
}

/** Drops days that are too old, or that a wrong clock has put into the future. */
export function forgetOld(days: Days, now: number): Days {
  const [oldest, newest] = [dayOf(now - KEPT_DAYS * DAY_MS), dayOf(now + DAY_MS)];
  return Object.fromEntries(Object.entries(days).filter(([day]) => day >= oldest && day <= newest));
}

export function writeDays(days: Days): Record<string, readonly number[]> {
  return Object.fromEntries(
    Object.entries(days).map(([day, { bytes, fullRate, estimated }]) => [
      day,
      [bytes, fullRate, estimated].map(Math.round),
    ]),
  );
}

/** Invalid days are left out. */
export function readDays(stored: unknown): Days {
  const days: Record<string, Amount> = {};
  for (const [day, figures] of Object.entries(Object(stored))) {
    if (!DAY.test(day) || !Array.isArray(figures) || figures.length !== 3 || !figures.every(isBytes))
      continue;
    const [bytes = 0, fullRate = 0, estimated = 0] = figures;
    days[day] = { bytes, fullRate, estimated };
  }
  return days;
}

// Not by valibot: the parts of it that only this file needs would load with the first frame.
function isBytes(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}
