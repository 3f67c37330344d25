import { afterEach, expect, it } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeViewing } from '../../features/fixtures/viewing';
import { followVisit } from './follow-visit';

const closing = new AbortController();
afterEach(() => closing.abort());

it('uncaught errors are reported, and an observer’s late notices are not', () => {
  const session = makeSession(makeViewing());
  followVisit(session, new Promise(() => undefined), closing.signal);
  const notices = [
    'ResizeObserver loop completed with undelivered notifications.',
    'ResizeObserver loop limit exceeded',
  ];
  for (const message of [...notices, 'Uncaught Error: real'])
    window.dispatchEvent(new ErrorEvent('error', { message }));
  const error = new Error('real as well');
  window.dispatchEvent(new ErrorEvent('error', { message: error.message, error }));
  expect(session.reports.take().map(({ what }) => what)).toEqual([
    { category: 'error', type: 'other-error', detail: 'Uncaught Error: real' },
    { category: 'error', type: 'other-error', detail: 'real as well' },
  ]);
});
