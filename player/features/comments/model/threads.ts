import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Comment } from '../../../api/comments';
import type { Page, Stretch } from '../../../api/list';
import { openPagedList, type PagedList } from './comment-pages';

/** The answers to one comment, which are loaded when they are wanted. */
export interface Thread {
  readonly unfolded: ReadonlySignal<boolean>;
  readonly replies: PagedList;
  /** With this viewer's own. */
  readonly count: ReadonlySignal<number>;
  toggle(): void;
}

export interface Threads {
  of(comment: Comment): Thread;
  /** Shows an answer of this viewer's own below its comment. */
  add(reply: Comment): void;
}

export function openThreads(
  fetch: (comment: string, stretch: Stretch) => Promise<Page<Comment>>,
  closed: AbortSignal,
): Threads {
  const known = new Map<string, ReturnType<typeof open>>();

  const open = ({ id, repliesCount }: Comment) => {
    const unfolded = signal(false);
    const own = signal<readonly Comment[]>([]);
    const replies = openPagedList({ fetch: (stretch) => fetch(id, stretch), newest: 'last', closed });
    const thread = {
      unfolded,
      replies,
      // Those that wait for approval are in no count of the platform, and are seen all the same.
      count: computed(() => Math.max(repliesCount + own.value.length, replies.items.value.length)),
      toggle() {
        unfolded.value = !unfolded.peek();
        if (unfolded.peek() && !replies.hasLoaded.peek()) void replies.next.peek()?.();
      },
      add(reply: Comment) {
        batch(() => {
          own.value = [...own.peek(), reply];
          replies.add(reply);
        });
        if (!unfolded.peek()) thread.toggle();
      },
    };
    known.set(id, thread);
    return thread;
  };
  return {
    of: (comment) => known.get(comment.id) ?? open(comment),
    add(reply) {
      if (reply.replyTo !== null) known.get(reply.replyTo)?.add(reply);
    },
  };
}
