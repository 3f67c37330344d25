import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { makeByHand } from '../fixtures/stage-session';
import { ResumePill } from './resume-pill';

afterEach(cleanup);

function show(from: number | null) {
  const made = makeByHand();
  made.facts.resumedFrom.value = from;
  render(<ResumePill viewing={made.viewing} />);
  return made;
}

test('a resume shows its position, and disappears with it', () => {
  const made = show(1574);
  expect(screen.getByRole('status').textContent).toContain('ادامه از ۲۶:۱۴');
  act(() => {
    made.facts.resumedFrom.value = null;
  });
  expect(screen.queryByRole('status')).toBeNull();
});

test('new viewers see nothing', () => {
  show(null);
  expect(screen.queryByRole('status')).toBeNull();
});

test('a place of the account is offered', () => {
  const made = show(null);
  act(() => {
    made.facts.resumeOffered.value = 1574;
  });
  expect(screen.getByRole('status').textContent).toContain('۲۶:۱۴');
  fireEvent.click(screen.getByRole('button', { name: 'رفتن به ۲۶:۱۴' }));
  expect(made.calls).toEqual(['resume at 1574']);
});

test('it starts over, or closes', () => {
  const made = show(90);
  fireEvent.click(screen.getByText('پخش از ابتدا'));
  fireEvent.click(screen.getByLabelText('بستن'));
  expect(made.calls).toEqual(['start over', 'dismiss']);
});

test('it stays while the focus is inside', async () => {
  const made = show(90);
  const held: string[] = [];
  Object.assign(made.viewing.resume, {
    hold: () => {
      held.push('held');
      return () => held.push('released');
    },
  });
  const close = screen.getByLabelText('بستن');
  close.focus();
  await Promise.resolve();
  close.blur();
  await Promise.resolve();
  expect(held).toEqual(['held', 'released']);
});
