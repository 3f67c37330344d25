// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { setLang } from '../../i18n/translate';
import { dayOf } from '../../session/data/days';
import { bytesPerHour, nameMonth, readConnection, readMonth } from './data-model';

afterEach(async () => {
  vi.unstubAllGlobals();
  await setLang('fa');
});

/** A byte on each day. */
const daily = { on: () => ({ bytes: 1, fullRate: 0, estimated: 0 }) };

// 5 Azar 1405.
const NOW = new Date(2026, 10, 26, 9).getTime();

test('the month is that of the page’s calendar', async () => {
  expect([readMonth(daily, NOW).bytes, nameMonth(NOW)]).toEqual([5, 'آذر']);
  await setLang('ar');
  expect([readMonth(daily, NOW).bytes, nameMonth(NOW)]).toEqual([26, 'نوفمبر']);
});

test('a month of 31 days counts whole, and its parts as well', () => {
  const only = dayOf(new Date(2026, 6, 23, 1).getTime());
  const meter = {
    on: (time: number) => ({ bytes: 2, fullRate: dayOf(time) === only ? 1 : 0, estimated: 2 }),
  };
  // 31 Mordad 1405.
  const end = new Date(2026, 7, 22, 23).getTime();
  expect(readMonth(meter, end)).toEqual({ bytes: 62, fullRate: 1, estimated: 62 });
});

test('an hour at three megabits a second is 1.35 gigabytes', () => {
  expect(bytesPerHour(3_000_000)).toBe(1_350_000_000);
});

test.each([
  [{ type: 'wifi' }, 'wifi'],
  [{ type: 'cellular', saveData: true }, 'cellular'],
  [{ type: 'unknown' }, null],
  [{ type: '<b>' }, null],
  [{}, null],
  [undefined, null],
  [null, null],
])('of the connection %o the type is %s', (connection, type) => {
  vi.stubGlobal('navigator', { connection });
  expect(readConnection()).toBe(type);
});
