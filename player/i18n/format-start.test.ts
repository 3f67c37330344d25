// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { formatStart } from './format-start';
import { setLang } from './translate';

afterEach(async () => {
  vi.unstubAllEnvs();
  await setLang('fa');
});

/** A time in the viewer's time zone. */
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();

// 24 November 2026 is a Tuesday, and 3 Azar 1405.
const now = at(24, 14);

test.each([
  [at(24, 16, 30), 'امروز ۱۶:۳۰', 'اليوم ١٦:٣٠'],
  [at(24, 22, 58), 'امشب ۲۲:۵۸', 'الليلة ٢٢:٥٨'],
  [at(25, 0, 5), 'فردا ۰:۰۵', 'غدًا ٠٠:٠٥'],
  [at(25, 20), 'فردا ۲۰:۰۰', 'غدًا ٢٠:٠٠'],
  [at(26, 20), 'پس‌فردا ۲۰:۰۰', 'بعد الغد ٢٠:٠٠'],
  [at(30, 20), 'دوشنبه ۲۰:۰۰', 'الاثنين ٢٠:٠٠'],
  [at(31, 20), 'سه‌شنبه ۱۰ آذر، ساعت ۲۰:۰۰', 'الثلاثاء ١ ديسمبر، الساعة ٢٠:٠٠'],
  [
    new Date(2027, 3, 1, 9).getTime(),
    'پنجشنبه ۱۲ فروردین ۱۴۰۶، ساعت ۹:۰۰',
    'الخميس ١ أبريل ٢٠٢٧، الساعة ٠٩:٠٠',
  ],
])('a start is written as a person would say it: %#', async (start, inPersian, inArabic) => {
  expect(formatStart(start, now)).toBe(inPersian);
  await setLang('ar');
  expect(formatStart(start, now)).toBe(inArabic);
});

test('the same start has other words once the day has changed', () => {
  const start = at(25, 20);
  expect(formatStart(start, at(24, 23, 59))).toBe('فردا ۲۰:۰۰');
  expect(formatStart(start, at(25, 0))).toBe('امشب ۲۰:۰۰');
});

test('days are those of the viewer’s zone, also when its clocks change', () => {
  vi.stubEnv('TZ', 'Asia/Tehran');
  // 21:00 UTC is half past midnight in Tehran.
  expect(formatStart(Date.UTC(2026, 10, 24, 21), Date.UTC(2026, 10, 24, 20))).toBe('فردا ۰:۳۰');
  vi.stubEnv('TZ', 'Europe/Berlin');
  // The night of 25 October has 25 hours.
  const eve = new Date(2026, 9, 24, 23, 30).getTime();
  expect(formatStart(new Date(2026, 9, 26, 0, 15).getTime(), eve)).toBe('پس‌فردا ۰:۱۵');
  // The night of 28 March has 23 hours.
  expect(formatStart(new Date(2027, 2, 29, 0, 15).getTime(), new Date(2027, 2, 28, 0, 5).getTime())).toBe(
    'فردا ۰:۱۵',
  );
});
