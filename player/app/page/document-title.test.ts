import { expect, it } from 'vitest';
import { makeSession } from '../../features/fixtures/session';
import { makeDetails, makeViewing } from '../../features/fixtures/viewing';
import { followTitle } from './document-title';

function start() {
  document.title = 'پرده';
  const viewing = makeViewing();
  const session = makeSession(viewing);
  return { viewing, session, stop: followTitle(session) };
}

it('the document has the title of the video, whichever plays', () => {
  const { session, stop } = start();
  expect(document.title).toBe('ستاره‌های کویر');
  const other = makeViewing({ mode: 'content', type: 'vod', id: '1002' });
  other.details.value = makeDetails({ title: 'شب در ساحل هرمز' });
  session.viewing.value = other;
  expect(document.title).toBe('شب در ساحل هرمز');
  stop();
  expect(document.title).toBe('پرده');
});

it('the document has the neutral title while there is none', () => {
  const { viewing, session, stop } = start();
  viewing.details.value = null;
  expect(document.title).toBe('پرده');
  viewing.details.value = makeDetails({ title: '  ' });
  expect(document.title).toBe('پرده');
  viewing.details.value = makeDetails({ title: '<b>کویر</b>' });
  expect(document.title).toBe('<b>کویر</b>');
  session.viewing.value = null;
  expect(document.title).toBe('پرده');
  stop();
});
