import { expect, test } from 'vitest';
import { makeMessages } from '../fixtures/message';
import { lineOf } from './lines';
import { openUnread } from './unread';

const news = makeMessages(1, 3).map(lineOf);

test('messages away from the end are counted, without hidden ones', () => {
  const unread = openUnread(({ id }) => id !== '2');
  unread.add(news);
  expect(unread.count.value).toBe(2);
  unread.setAtEnd(true);
  expect(unread.count.value).toBe(0);
  unread.add(news);
  expect(unread.count.value).toBe(0);
  unread.setAtEnd(false);
  unread.add(news);
  expect(unread.count.value).toBe(2);
});
