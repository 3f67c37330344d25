import { afterEach, expect, test } from 'vitest';
import {
  formatBytes,
  formatClock,
  formatCount,
  formatPercent,
  formatPlainNumber,
  spellCount,
  spellDuration,
  spellLength,
} from './format';
import { formatAge, formatDate, formatRelative, localDigits, pluralOf } from './format-later';

import { setLang } from './translate';

afterEach(() => setLang('fa'));

const HOUR = 3600;
const MS = 1000;

test('a clock shows hours only where there are some', () => {
  expect([0, 252, 2287, 5560].map(formatClock)).toEqual(['۰:۰۰', '۴:۱۲', '۳۸:۰۷', '۱:۳۲:۴۰']);
});

test('a clock of an unknown or negative time stands at zero', () => {
  expect([Number.NaN, Number.POSITIVE_INFINITY, -3].map(formatClock)).toEqual(['۰:۰۰', '۰:۰۰', '۰:۰۰']);
});

test('durations are spelled without the parts that are zero', async () => {
  expect(spellDuration(2287)).toBe('۳۸ دقیقه و ۷ ثانیه');
  expect(spellDuration(HOUR)).toBe('۱ ساعت');
  expect(spellDuration(0)).toBe('۰ ثانیه');
  await setLang('ar');
  expect(spellDuration(182)).toBe('٣ دقائق وثانيتان');
});

test('a length is written to the minute, and under a minute in seconds', () => {
  expect(spellLength(5560)).toBe('۱ ساعت و ۳۲ دقیقه');
  expect(spellLength(45)).toBe('۴۵ ثانیه');
});

test('counts are shortened with K and M, and roll over to the next letter', () => {
  expect([980, 1000, 12_400, 86_249, 999_960, 1_200_000].map(formatCount)).toEqual([
    '۹۸۰',
    '۱K',
    '۱۲٫۴K',
    '۸۶٫۲K',
    '۱M',
    '۱٫۲M',
  ]);
  expect(spellCount(12_400)).toBe('۱۲٫۴ هزار');
});

test('a shortened count takes the plural form of thousands', () =>
  expect([3, 11, 999, 128_404].map(pluralOf)).toEqual([3, 11, 999, 1000]));

test('the percent sign stands after the number', () => expect(formatPercent(0.46)).toBe('۴۶٪'));

test('years and heights have no separator', () => expect(formatPlainNumber(1402)).toBe('۱۴۰۲'));

test('bytes are written in the most readable unit', () => {
  expect([512, 920_000_000, 1_800_000_000].map(formatBytes)).toEqual([
    '۵۱۲ بایت',
    '۹۲۰ مگابایت',
    '۱٫۸ گیگابایت',
  ]);
});

test('the past is written in defined steps', () => {
  const now = Date.UTC(2026, 0, 1);
  const ago = (seconds: number) => formatRelative(now - seconds * MS, now);
  expect([2, 59, 60, 3 * HOUR, 24 * HOUR].map(ago)).toEqual([
    'همین حالا',
    '۵۹ ثانیه پیش',
    '۱ دقیقه پیش',
    '۳ ساعت پیش',
    'دیروز',
  ]);
  // A month is 30 days, a year 365.
  expect(ago(59 * 24 * HOUR)).toBe('۱ ماه پیش');
  expect(ago(600 * 24 * HOUR)).toBe('۱ سال پیش');
  expect(ago(730 * 24 * HOUR)).toBe('۲ سال پیش');
});

test('seconds have their right ending in Arabic', async () => {
  await setLang('ar');
  expect(formatRelative(-8 * MS, 0)).toBe('قبل ٨ ثوانٍ');
});

test('days are those of the calendar', () => {
  const now = new Date(2026, 5, 10, 8).getTime();
  const at = (day: number, hour: number) => formatRelative(new Date(2026, 5, day, hour).getTime(), now);
  expect([at(9, 7), at(8, 20), at(8, 9), at(7, 23)]).toEqual(['دیروز', 'پریروز', 'پریروز', '۳ روز پیش']);
});

test('nothing that has happened is in the future, even if the clock of the device is behind', () => {
  const now = Date.UTC(2026, 0, 1);
  expect([-3 * HOUR, 3 * HOUR].map((seconds) => formatAge(now - seconds * MS, now))).toEqual([
    'همین حالا',
    '۳ ساعت پیش',
  ]);
});

test('dates are Jalali in Persian', () =>
  expect(formatDate(Date.UTC(2026, 2, 21, 12))).toBe('۱ فروردین ۱۴۰۵'));

test('digits of every form are written in the language’s own', () =>
  expect(localDigits('+98 ٤٨x۱')).toBe('+۹۸ ۴۸x۱'));
