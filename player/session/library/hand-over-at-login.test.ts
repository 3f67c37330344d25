import { signal } from '@preact/signals-core';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error';
import { answeringClient } from '../../api/fixtures/client';
import { openToasts, TOAST_MS } from '../page/toasts';
import { type GuestBookmark, openGuestKeeps } from './guest-keeps';
import { handOverAtLogin } from './hand-over-at-login';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

const link = 'https://player.example/plr?type=vod&id=1';
const bookmark: GuestBookmark = {
  kind: 'bookmark',
  link,
  coverUrl: null,
  title: 'ستاره‌ها',
  category: 'film',
};

/** `answers`: the responses for the account's list, and for the bookmark that is added. */
function open(...answers: readonly (ApiError | object)[]) {
  let text: string | null = null;
  const write = (next: string) => {
    text = next;
  };
  const keeps = openGuestKeeps({ read: () => text, write });
  keeps.add(bookmark, 'device');
  const account = signal<string | null>(null);
  const toasts = openToasts();
  const { client, asked } = answeringClient(...answers);
  const onDone = vi.fn(async () => undefined);
  const { bookmarks, close } = handOverAtLogin({ client, keeps, account, toasts, onDone });
  const posts = () => asked.filter(({ method }) => method === 'POST').length;
  return { keeps, account, toasts, asked, posts, onDone, bookmarks, close };
}

// Loaded beforehand, since the test's fake clock does not wait for a chunk that loads at login.
beforeAll(() => import('./send-kept'));

test('nothing is sent before a login, and once after it', async () => {
  const { account, asked, posts, bookmarks, onDone } = open([], { id: 'b1' });
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual([]);
  account.value = 'sara';
  expect(bookmarks.value).toEqual([{ id: link, link }]);
  await vi.advanceTimersByTimeAsync(0);
  expect([posts(), bookmarks.value, onDone.mock.calls.length]).toEqual([1, [], 1]);
  account.value = null;
  account.value = 'omid';
  await vi.advanceTimersByTimeAsync(0);
  expect(posts()).toBe(1);
});

test('a refusal is shown after the toast of the login', async () => {
  const { account, toasts } = open([], new ApiError(403, 'full'));
  toasts.show({ tone: 'good', key: 'toast.logged-in' });
  account.value = 'sara';
  await vi.advanceTimersByTimeAsync(0);
  expect(toasts.current.value?.key).toBe('toast.logged-in');
  await vi.advanceTimersByTimeAsync(TOAST_MS);
  expect(toasts.current.value).toMatchObject({ tone: 'bad', key: 'toast.guest-bookmarks-refused' });
});

test('a bookmark that could not be sent stays, and is shown as one on its way', async () => {
  const { account, keeps, toasts, bookmarks } = open([], new ApiError(0, 'no answer'));
  account.value = 'sara';
  await vi.advanceTimersByTimeAsync(0);
  expect(bookmarks.value).toEqual([{ id: link, link }]);
  expect(keeps.waiting('sara')).toEqual([bookmark]);
  expect(toasts.current.value).toBeNull();
});
