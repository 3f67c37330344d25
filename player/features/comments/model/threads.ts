import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Comment } from '../../../api/comments';
import type { Page, Stretch } from '../../../api/list';
import { openPagedList, type PagedList } from './comment-pages';

/** The replies to one comment, loaded when they are first unfolded. */
export interface Thread {
  readonly unfolded: ReadonlySignal<boolean>;
  readonly replies: PagedList;
  /** Includes this viewer's own replies. */
  readonly count: ReadonlySignal<number>;
  toggle(): void;
}

export interface Threads {
  of(comment: Comment): Thread;
  /** Adds a reply of this viewer below its comment, and unfolds the thread. */
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
      // The platform's count omits replies that wait for approval, but the list shows them.
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
