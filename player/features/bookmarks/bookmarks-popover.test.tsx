import { signal } from '@preact/signals-core';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { openBookmarks } from '../../session/library/bookmarks';
import { makeSession } from '../fixtures/session';
import { makeDetails, makeViewing } from '../fixtures/viewing';
import { categoryOf, pressBookmark } from './bookmark-model';
import BookmarksPopover from './bookmarks-popover';

afterEach(cleanup);

const page = document.URL;
const linkOf = (id: string) => new URL(`/plr?type=vod&id=${id}`, page).href;

function open(links: readonly string[], given: { token?: string | null; fails?: boolean } = {}) {
  const viewing = makeViewing();
  viewing.details.value = makeDetails({ contentType: 'film' });
  const token = given.token === undefined ? 'token' : given.token;
  const session = makeSession(viewing, {
    authentication: 'true',
    ...(token !== null && { xToken: token }),
  });
  let refusal: Error | null = null;
  const attempt = async <T,>(answer: T) => {
    if (refusal !== null) throw refusal;
    return answer;
  };
  session.bookmarks.value = openBookmarks({
    owner: signal(token),
    waiting: signal([]),
    page: () => page,
    keeper: {
      fetch: async () => {
        if (given.fails) throw new ApiError(503, 'busy');
        return links.map((link, index) => ({ id: `b${index}`, link }));
      },
      add: (bookmark) => attempt({ id: 'new', link: bookmark.link }),
      remove: () => attempt(undefined),
    },
  });
  const show = () =>
    render(
      <BookmarksPopover
        session={session}
        viewing={viewing}
        covers={false}
        features={[]}
        close={() => undefined}
      />,
    );
  const refuse = (error: Error) => {
    refusal = error;
  };
  return { session, viewing, show, refuse };
}

describe('the bookmarks', () => {
  it('show their kind, open in place, and lead to no forbidden address', async () => {
    const { session, show } = open([linkOf('1001'), 'https://evil.example/a', linkOf('7')]);
    show();
    await waitFor(() => expect(screen.getByText('ستاره‌های کویر')).toBeTruthy());
    expect(screen.getByText('evil.example').closest('a, button')).toBeNull();
    // Videos without details can be opened too.
    fireEvent.click(await screen.findByText('ویدیوی 7'));
    expect(session.wentTo.value).toEqual([{ type: 'vod', id: '7' }]);
  });

  it('can be taken out where they stand', async () => {
    const { show } = open([linkOf('1001')]);
    show();
    fireEvent.click(await screen.findByLabelText('برداشتن از ذخیره‌شده‌ها: ستاره‌های کویر'));
    await waitFor(() => expect(screen.getByText('هنوز چیزی ذخیره نکرده‌اید')).toBeTruthy());
  });

  it('that failed to load can be requested again', async () => {
    open([], { fails: true }).show();
    expect(await screen.findByText('ذخیره‌شده‌ها بارگذاری نشدند')).toBeTruthy();
    expect(screen.getByText('تلاش دوباره')).toBeTruthy();
  });

  it('of nobody ask to log in', async () => {
    open([], { token: null }).show();
    expect(await screen.findByText('ذخیره‌شده‌ها پس از ورود دیده می‌شوند')).toBeTruthy();
  });

  it('are added and removed by the button, with a message', async () => {
    const { session, viewing } = open([]);
    await pressBookmark({ session, viewing });
    expect(session.toasts.current.value?.key).toBe('toast.bookmark-added');
    expect(session.bookmarks.value?.list.value).toHaveLength(1);
    await pressBookmark({ session, viewing });
    expect(session.toasts.current.value?.key).toBe('toast.bookmark-removed');
    expect(session.bookmarks.value?.list.value).toHaveLength(0);
  });

  it.each([
    [new ApiError(409, 'فهرست شما پر است'), 'فهرست شما پر است'],
    [new ApiError(500, 'operation failed'), null],
    [new ApiError(0, 'ERR_NETWORK'), null],
  ])('that are refused (%s) show the platform’s words, if any', async (error, detail) => {
    const { session, viewing, refuse } = open([]);
    refuse(error);
    await pressBookmark({ session, viewing });
    expect(session.toasts.current.value).toMatchObject({ tone: 'bad', key: 'error.generic', detail });
  });

  it.each([
    ['sport', 'unknown', 'sport'],
    ['film', 'sport', 'sport'],
    ['film', 'unknown', 'film'],
    [null, 'unknown', 'film'],
  ])('of content %s by provider %s are %s', (contentType, provider, category) => {
    expect(categoryOf({ contentType }, { provider })).toBe(category);
  });
});
