// @vitest-environment node
import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error';
import { answeringClient } from '../../api/fixtures/client';
import { keepBookmarks } from './guest-bookmarks';
import { openGuestKeeps } from './guest-keeps';

const bookmark = {
  link: 'https://player.example/plr?type=vod&id=1',
  coverUrl: null,
  title: 'ستاره‌ها',
  category: 'film' as const,
};

function open(...answers: readonly (ApiError | object)[]) {
  let kept: string | null = null;
  const keeps = openGuestKeeps({
    read: () => kept,
    write: (next) => {
      kept = next;
    },
  });
  const { client } = answeringClient(...answers);
  const keeper = keepBookmarks(client, { id: signal('device'), isLogin: signal(false) }, keeps);
  const links = () => {
    keeps.claim('sara');
    return keeps.waiting('sara').map((keep) => (keep.kind === 'bookmark' ? keep.link : keep.id));
  };
  return { keeper, links };
}

describe('a bookmark of a guest', () => {
  it('is on the device before the platform answers, in case the page is left', () => {
    const { keeper, links } = open({ id: 1, object_link: bookmark.link });
    void keeper.add(bookmark);
    expect(links()).toEqual([bookmark.link]);
  });

  it('whose request breaks off while the page is left stays on the device', async () => {
    const { keeper, links } = open(new ApiError(0, 'Failed to fetch'));
    await expect(keeper.add(bookmark)).rejects.toThrow();
    expect(links()).toEqual([bookmark.link]);
  });

  it('that the platform refuses does not stay on the device', async () => {
    const { keeper, links } = open(new ApiError(403, 'پر است'));
    await expect(keeper.add(bookmark)).rejects.toThrow();
    // In a task of its own, which a page does not run while the viewer leaves it.
    await new Promise((resolve) => setTimeout(resolve));
    expect(links()).toEqual([]);
  });
});
