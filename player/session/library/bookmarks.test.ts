// @vitest-environment node
import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import type { Bookmark, NewBookmark } from '../../api/bookmarks';
import { makeDetails } from '../../features/fixtures/viewing';
import { openBookmarks } from './bookmarks';

const PAGE = 'https://player.example/plr?type=vod&id=1001';
const linkOf = (id: string) => `https://player.example/plr?type=vod&id=${id}`;
const film = (id: string) => ({ type: 'vod', id }) as const;

function open(given: { fetch?: () => Promise<readonly Bookmark[]>; owner?: string | null } = {}) {
  const owner = signal(given.owner === undefined ? 'sara' : given.owner);
  const waiting = signal<readonly Bookmark[]>([]);
  const added: NewBookmark[] = [];
  let refusal: Error | null = null;
  const attempt = async <T>(answer: T) => {
    if (refusal !== null) throw refusal;
    return answer;
  };
  const bookmarks = openBookmarks({
    owner,
    waiting,
    page: () => PAGE,
    keeper: {
      fetch:
        given.fetch ??
        (async () => [
          { id: 'a', link: linkOf('1') },
          { id: 'b', link: linkOf('2') },
        ]),
      add: (bookmark) => {
        added.push(bookmark);
        return attempt({ id: 'new', link: bookmark.link });
      },
      remove: () => attempt(undefined),
    },
  });
  const ids = () => bookmarks.list.value.map(({ id }) => id);
  return {
    bookmarks,
    owner,
    waiting,
    added,
    ids,
    refuse: (error: Error) => {
      refusal = error;
    },
  };
}

async function ready(given?: Parameters<typeof open>[0]) {
  const opened = open(given);
  await Promise.resolve();
  await Promise.resolve();
  return opened;
}

describe('bookmarks', () => {
  it('come from the platform, and the video of each is known', async () => {
    const { bookmarks, ids } = await ready();
    expect([bookmarks.state.value, ids()]).toEqual(['ready', ['a', 'b']]);
    expect(bookmarks.find(film('2'))?.id).toBe('b');
    expect(bookmarks.find(film('3'))).toBeNull();
  });

  it('are prepended when one is added, at once, with its id when it is known', async () => {
    const { bookmarks, added, ids } = await ready();
    const details = makeDetails({ title: 'ستاره‌ها', cover: 'https://media.example/c.jpg' });
    const done = bookmarks.add(film('3'), details, 'sport');
    expect(bookmarks.find(film('3'))?.pending).toBe(true);
    await done;
    expect(ids()).toEqual(['new', 'a', 'b']);
    expect(bookmarks.find(film('3'))?.pending).toBe(false);
    expect(added).toEqual([
      { link: linkOf('3'), coverUrl: 'https://media.example/c.jpg', title: 'ستاره‌ها', category: 'sport' },
    ]);
  });

  it('are as before where the platform refuses', async () => {
    const { bookmarks, ids, refuse } = await ready();
    refuse(new ApiError(409, 'فهرست پر است'));
    await expect(bookmarks.add(film('3'), makeDetails(), 'film')).rejects.toMatchObject({ status: 409 });
    await expect(bookmarks.remove('a')).rejects.toMatchObject({ status: 409 });
    expect(ids()).toEqual(['a', 'b']);
  });

  it('are gone when another page has removed them before', async () => {
    const { bookmarks, ids, refuse } = await ready();
    refuse(new ApiError(404, 'gone'));
    await bookmarks.remove('a');
    expect(ids()).toEqual(['b']);
  });

  it('are nobody’s without a token, and another’s with another one', async () => {
    const { bookmarks, owner, ids } = await ready();
    owner.value = null;
    expect([bookmarks.state.value, ids()]).toEqual(['closed', []]);
    owner.value = 'omid';
    expect(bookmarks.state.value).toBe('loading');
  });

  it('that failed to load are requested again', async () => {
    let answers = 0;
    const fetch = async () => {
      answers += 1;
      if (answers === 1) throw new ApiError(503, 'busy');
      return [];
    };
    const { bookmarks } = await ready({ fetch });
    expect(bookmarks.state.value).toBe('failed');
    await bookmarks.reload();
    expect(bookmarks.state.value).toBe('ready');
  });

  it('on their way to the account are shown, and cannot be removed before they have arrived', async () => {
    const { bookmarks, waiting, ids } = await ready();
    waiting.value = [{ id: linkOf('3'), link: linkOf('3') }];
    expect(bookmarks.find(film('3'))?.pending).toBe(true);
    waiting.value = [{ id: linkOf('2'), link: linkOf('2') }];
    expect(ids()).toEqual(['a', 'b']);
  });
});
