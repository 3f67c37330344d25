// @vitest-environment node
import { expect, test } from 'vitest';
import { type Appointment, writeCalendar } from './calendar-entry';

const START = Date.UTC(2026, 10, 25, 18, 30);
const NOW = Date.UTC(2026, 10, 24, 9, 5, 7, 250);

const write = (given: Partial<Appointment> = {}) =>
  writeCalendar(
    {
      uid: 'live-2600@pardeh',
      title: 'سحرگاه کویر',
      description: '',
      url: 'https://pardeh.example/plr?type=live&id=2600',
      start: START,
      duration: 5400,
      alarmBefore: 10,
      ...given,
    },
    NOW,
  );

/** As a calendar reads it: unfolded lines. */
const read = (file: string) => file.replaceAll('\r\n ', '').split('\r\n').slice(0, -1);

test('an appointment has its times in UTC, whatever the zone', () => {
  expect(read(write())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Pardeh//Player//FA',
    'CALSCALE:GREGORIAN',
    'BEGIN:VEVENT',
    'UID:live-2600@pardeh',
    'DTSTAMP:20261124T090507Z',
    'DTSTART:20261125T183000Z',
    'DTEND:20261125T200000Z',
    'SUMMARY:سحرگاه کویر',
    'URL:https://pardeh.example/plr?type=live&id=2600',
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    'TRIGGER:-PT10M',
    'DESCRIPTION:سحرگاه کویر',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
  ]);
});

test('text is escaped, so that no title can add a line or a property', () => {
  const file = write({
    title: 'a;b,c\\d\r\nEND:VEVENT\u2028x\u0007',
    description: 'یک\nدو\rسه',
    uid: 'live-1\nX:1',
  });
  const lines = read(file);
  expect(lines).toContain('SUMMARY:a\\;b\\,c\\\\d\\nEND:VEVENT\u2028x ');
  expect(lines).toContain(String.raw`DESCRIPTION:یک\nدو\nسه`);
  expect(lines).toContain(String.raw`UID:live-1\nX:1`);
  expect(lines.filter((line) => line === 'END:VEVENT')).toHaveLength(1);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
});

test.each(['الف'.repeat(200), '🎬'.repeat(60), `${'x'.repeat(66)}é${'y'.repeat(80)}`])(
  'lines are at most 75 octets long, and no character is divided',
  (title) => {
    const file = write({ title });
    for (const line of file.split('\r\n'))
      expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(file).not.toContain('\ufffd');
    expect(new TextDecoder('utf-8', { fatal: true }).decode(new TextEncoder().encode(file))).toBe(file);
    expect(read(file)).toContain(`SUMMARY:${title}`);
  },
);
