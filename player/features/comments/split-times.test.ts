// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { splitTimes } from './split-times';

const HOURS = 3 * 3600;

const timesIn = (text: string, duration: number | null = HOURS) =>
  splitTimes(text, duration).flatMap(({ time }) => (time === null ? [] : [time]));

describe('times in a text', () => {
  it('are found in all three kinds of digits, with hours and without', () => {
    expect(timesIn('12:30')).toEqual([750]);
    expect(timesIn('لحظهٔ ۱۲:۳۰ را ببینید')).toEqual([750]);
    expect(timesIn('من ١:٠٢:٠٣ إلى 0:42')).toEqual([3723, 42]);
    expect(timesIn('90:15')).toEqual([5415]);
  });

  it('leave the text as it is', () => {
    const text = 'از 0:10 تا 0:20، و باز 0:10.';
    expect(
      splitTimes(text, HOURS)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it.each(['نتیجه 3:2 شد', '12:75', '1:75:00', '10:20:30:40', '192.168.1:80', '2024-01-01T10:20:30.5:10'])(
    'are not seen in %s',
    (text) => {
      expect(timesIn(text)).toEqual([]);
    },
  );

  it('beyond the end of the video are words', () => {
    expect(timesIn('0:42 و 12:30', 64)).toEqual([42]);
    expect(timesIn('0:42', null)).toEqual([]);
  });
});
