// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { type GuestBookmark, type GuestLike, openGuestKeeps } from './guest-keeps';

const like = (id: string): GuestLike => ({ kind: 'like', type: 'vod', id });
const bookmark = (id: string): GuestBookmark => ({
  kind: 'bookmark',
  link: `https://player.example/plr?type=vod&id=${id}`,
  coverUrl: null,
  title: 'ستاره‌ها',
  category: 'film',
});

function open(text: string | null = null) {
  let kept = text;
  return openGuestKeeps({
    read: () => kept,
    write: (next) => {
      kept = next;
    },
  });
}

describe('likes and bookmarks of a guest', () => {
  it('wait for the first account that is logged in, the oldest first', () => {
    const keeps = open();
    keeps.add(like('1'), 'device');
    keeps.add(bookmark('2'), 'device');
    keeps.add(like('3'), 'device');
    keeps.claim('sara');
    expect(keeps.waiting('sara')).toEqual([like('1'), bookmark('2'), like('3')]);
    keeps.claim('omid');
    expect(keeps.waiting('omid')).toEqual([]);
  });

  it('that the guest took back wait for nobody', () => {
    const keeps = open();
    keeps.add(like('1'), 'device');
    keeps.add(bookmark('1'), 'device');
    keeps.remove(like('1'), null);
    keeps.claim('sara');
    expect(keeps.waiting('sara')).toEqual([bookmark('1')]);
  });

  it('are not sent to the viewer who made them', () => {
    const keeps = open();
    keeps.add(like('1'), 'sara');
    keeps.claim('sara');
    keeps.claim('omid');
    expect([keeps.waiting('sara'), keeps.waiting('omid')]).toEqual([[], []]);
  });

  it('are kept once, however often they were made', () => {
    const keeps = open();
    keeps.add(like('1'), 'device');
    keeps.add(like('2'), 'device');
    keeps.add(like('1'), 'device');
    keeps.claim('sara');
    expect(keeps.waiting('sara')).toEqual([like('2'), like('1')]);
  });

  it('are given up after five tries', () => {
    const keeps = open();
    keeps.add(like('1'), 'device');
    keeps.claim('sara');
    expect([1, 2, 3, 4, 5].map(() => keeps.postpone(like('1'), 'sara'))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ]);
    expect(keeps.waiting('sara')).toEqual([]);
  });

  it('are limited in number, and foreign stored values are ignored', () => {
    const keeps = open('[{"keep":{"kind":"like"}}]');
    for (let id = 0; id <= 500; id += 1) keeps.add(like(String(id)), 'device');
    keeps.claim('sara');
    expect([keeps.waiting('sara').length, keeps.waiting('sara')[0]]).toEqual([500, like('1')]);
  });
});
