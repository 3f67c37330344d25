// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { makeComment } from '../fixtures/comment';
import { openKeptLikes } from './kept-likes';
import { openCommentLikes } from './likes';

function makeKeeper(text: string | null = null) {
  let kept = text;
  return {
    read: () => kept,
    write: (next: string) => {
      kept = next;
    },
  };
}

const film = { type: 'vod', id: '1001' } as const;

function open({ keeper = makeKeeper(), fails = false } = {}) {
  const sent: [string, boolean][] = [];
  const likes = openCommentLikes(openKeptLikes(film, keeper), async (id, liked) => {
    sent.push([id, liked]);
    if (fails) throw new Error('refused');
  });
  const shown = (comment = makeComment('c1', { likes: 4 })) => {
    const { liked, count } = likes.of(comment);
    return [liked.value, count.value];
  };
  return { likes, sent, shown, keeper };
}

const comment = makeComment('c1', { likes: 4 });

describe('the like of a comment', () => {
  it('is shown at once, sent, and kept on the device', async () => {
    const { likes, sent, shown, keeper } = open();
    const done = likes.press(comment);
    expect(shown()).toEqual([true, 5]);
    expect(openKeptLikes(film, keeper).has('c1')).toBe(true);
    await done;
    expect(sent).toEqual([['c1', true]]);
  });

  it('is put back where it fails, on the device as well', async () => {
    const { likes, shown, keeper } = open({ fails: true });
    await expect(likes.press(comment)).rejects.toThrow('refused');
    expect(shown()).toEqual([false, 4]);
    expect(openKeptLikes(film, keeper).has('c1')).toBe(false);
  });

  it('of an earlier visit is known again, is counted already, and can be taken back', async () => {
    const { keeper, likes: before } = open();
    await before.press(comment);
    const { likes, sent, shown } = open({ keeper });
    const counted = makeComment('c1', { likes: 5 });
    expect(shown(counted)).toEqual([true, 5]);
    await likes.press(counted);
    expect(shown(counted)).toEqual([false, 4]);
    expect(sent).toEqual([['c1', false]]);
    expect(openKeptLikes(film, keeper).has('c1')).toBe(false);
  });
});

describe('stored likes', () => {
  it('are separate by video and type', () => {
    const keeper = makeKeeper();
    openKeptLikes(film, keeper).write('c1', true);
    expect(openKeptLikes({ type: 'clip', id: '1001' }, keeper).has('c1')).toBe(false);
    expect(openKeptLikes({ type: 'vod', id: '1002' }, keeper).has('c1')).toBe(false);
  });

  it('does not grow without end, and forgets the oldest first', () => {
    const keeper = makeKeeper();
    for (let id = 0; id <= 100; id += 1)
      openKeptLikes({ type: 'vod', id: String(id) }, keeper).write('c1', true);
    expect(openKeptLikes({ type: 'vod', id: '0' }, keeper).has('c1')).toBe(false);
    expect(openKeptLikes({ type: 'vod', id: '1' }, keeper).has('c1')).toBe(true);
  });

  it('is nothing where others have written there', () => {
    expect(openKeptLikes(film, makeKeeper('{"a":1}')).has('c1')).toBe(false);
    expect(openKeptLikes(film, makeKeeper('half a')).has('c1')).toBe(false);
  });
});
