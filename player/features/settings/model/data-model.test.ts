// @vitest-environment node
import { afterEach, expect, test, vi } from 'vitest';
import { setLang } from '../../../i18n/translate';
import { dayOf } from '../../../session/data/days';
import { bytesPerHour, readConnection, readFigures, stepsWith } from './data-model';

afterEach(async () => {
  vi.unstubAllGlobals();
  await setLang('fa');
});

/** A byte on each day. */
const daily = { on: () => ({ bytes: 1, fullRate: 0, estimated: 0 }) };

// 5 Azar 1405.
const NOW = new Date(2026, 10, 26, 9).getTime();

test('the month is that of the page’s calendar', async () => {
  expect(readFigures(daily, NOW)).toMatchObject({
    today: { bytes: 1 },
    month: { bytes: 5 },
    monthName: 'آذر',
  });
  await setLang('ar');
  expect(readFigures(daily, NOW)).toMatchObject({ month: { bytes: 26 }, monthName: 'نوفمبر' });
});

test('a month of 31 days counts whole, and its parts as well', () => {
  const only = dayOf(new Date(2026, 6, 23, 1).getTime());
  const meter = {
    on: (time: number) => ({ bytes: 2, fullRate: dayOf(time) === only ? 1 : 0, estimated: 2 }),
  };
  // 31 Mordad 1405.
  const end = new Date(2026, 7, 22, 23).getTime();
  expect(readFigures(meter, end).month).toEqual({ bytes: 62, fullRate: 1, estimated: 62 });
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

test('a limit that is none of the steps stands among them', () => {
  expect(stepsWith([100, 200], 150)).toEqual([100, 150, 200]);
  expect(stepsWith([100, 200], null)).toEqual([100, 200]);
});
