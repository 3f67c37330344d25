// @vitest-environment node
import { expect, test } from 'vitest';
import { formatAmount, formatTrack } from './menu-values';
import { formatPerHour } from './settings-words';

test('an hour of a quality takes about its average, or at most its peak', () => {
  const peak = { id: 1, height: 720, bitrate: 2_800_000 };
  expect(formatPerHour({ ...peak, average: 2_000_000 })).toBe('حدود ۹۰۰ مگابایت در ساعت');
  expect(formatPerHour(peak)).toBe('تا ۱٫۳ گیگابایت در ساعت');
});

test('a sum with an estimate is one, and nothing is known where the browser reports nothing', () => {
  const amount = { bytes: 180_000_000, fullRate: 0, estimated: 0 };
  expect(formatAmount(amount)).toBe('۱۸۰ مگابایت');
  expect(formatAmount({ ...amount, estimated: 10 })).toBe('حدود ۱۸۰ مگابایت');
  expect(formatAmount(null)).toBe('نامشخص');
});

test('captions within the video that have no name are numbered', () => {
  expect(formatTrack({ id: 'CC2', title: 'CC2', lang: '' })).toBe('زیرنویس ۲');
  expect(formatTrack({ id: 'CC1', title: 'English', lang: 'en' })).toBe('English');
  expect(formatTrack({ id: 'x', title: 'CC12', lang: 'en' })).toBe('CC12');
});
