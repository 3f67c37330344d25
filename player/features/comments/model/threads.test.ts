// @vitest-environment node
import { describe, expect, it, vi } from 'vitest';
import { makeComment } from '../fixtures/comment';
import { openThreads } from './threads';

function open(count: number) {
  const asked: string[] = [];
  const threads = openThreads(async (id, { offset, limit }) => {
    asked.push(`${id} ${offset}`);
    const all = Array.from({ length: count }, (_, place) => makeComment(`r${place}`, { replyTo: id }));
    return {
      count,
      items: all.slice(offset, offset + limit),
      next: offset + limit < count ? offset + limit : null,
    };
  }, new AbortController().signal);
  const comment = makeComment('c1', { repliesCount: count });
  return { asked, threads, comment, thread: threads.of(comment) };
}

describe('the answers to a comment', () => {
  it('are requested when first unfolded', async () => {
    const { asked, thread } = open(13);
    expect(thread.count.value).toBe(13);
    expect(asked).toEqual([]);
    thread.toggle();
    await vi.waitFor(() => expect(thread.replies.items.value).toHaveLength(10));
    thread.toggle();
    thread.toggle();
    expect(asked).toEqual(['c1 0']);
    await thread.replies.next.value?.();
    expect(thread.replies.items.value).toHaveLength(13);
  });

  it('are unfolded by an own one, which stands at their end and is counted', async () => {
    const { threads, comment, thread } = open(2);
    threads.add(makeComment('mine', { replyTo: comment.id }));
    expect(thread.unfolded.value).toBe(true);
    const ids = () => thread.replies.items.value.map(({ id }) => id);
    await vi.waitFor(() => expect(ids()).toEqual(['r0', 'r1', 'mine']));
    expect(thread.count.value).toBe(3);
  });

  it('stay the same thread for the same comment', () => {
    const { threads, comment, thread } = open(0);
    expect(threads.of({ ...comment })).toBe(thread);
  });
});
