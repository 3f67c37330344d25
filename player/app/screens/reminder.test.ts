import { signal } from '@preact/signals-core';
import { afterEach, expect, test, vi } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeDetails, makeViewing } from '../../features/fixtures/viewing';
import { openReminder } from './reminder';

afterEach(() => vi.restoreAllMocks());

const START = Date.UTC(2026, 10, 25, 18, 30);

function open({ granted = false, duration = null as number | null } = {}) {
  const viewing = makeViewing({ mode: 'content', type: 'live', id: '2600' });
  viewing.details.value = makeDetails({ type: 'live', title: 'سحرگاه/کویر', description: '', duration });
  const left = signal(60);
  const saved: { file: Blob; name: string }[] = [];
  const reports: string[] = [];
  const reminder = openReminder({
    session: makeSession(viewing),
    viewing,
    awaited: { startsAt: START, left },
    page: 'https://pardeh.example/plr?type=live&id=2600&xToken=secret',
    save: (file, name) => saved.push({ file, name }),
    ask: async () => granted,
    report: (title) => reports.push(title),
  });
  return { reminder, left, saved, reports };
}

const hide = () => vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');

test('a reminder is a calendar file with the address of the player, and no token', async () => {
  const { reminder, saved } = open({ duration: 1800 });
  await reminder.remind.value?.();
  expect(reminder.state.value).toBe('calendar');
  const [{ file, name } = { file: new Blob(), name: '' }] = saved;
  expect([name, file.type]).toEqual(['سحرگاه کویر.ics', 'text/calendar;charset=utf-8']);
  const text = (await file.text()).replaceAll('\r\n ', '');
  expect(text).toContain('DTSTART:20261125T183000Z\r\nDTEND:20261125T190000Z');
  expect(text).toContain('URL:https://pardeh.example/plr?type=live&id=2600');
  expect(text).not.toContain('secret');
});

test('a hidden page notifies at the start if it may, once', async () => {
  hide();
  const { reminder, left, reports } = open({ granted: true });
  const close = reminder.open();
  await reminder.remind.value?.();
  expect([reminder.state.value, reports]).toEqual(['notified', []]);
  left.value = 0;
  expect(reports).toEqual(['سحرگاه/کویر']);
  left.value = 1;
  left.value = 0;
  expect(reports).toHaveLength(1);
  close();
});

test('nothing is notified without the permission, and on a page in view', async () => {
  const visible = open({ granted: true });
  const refused = open();
  const closes = [visible.reminder.open(), refused.reminder.open()];
  await visible.reminder.remind.value?.();
  visible.left.value = 0;
  hide();
  await refused.reminder.remind.value?.();
  refused.left.value = 0;
  expect([...visible.reports, ...refused.reports]).toEqual([]);
  for (const close of closes) close();
});

test('a programme that should have begun needs no reminder', () => {
  const { reminder, left } = open();
  left.value = 0;
  expect(reminder.remind.value).toBeNull();
});
