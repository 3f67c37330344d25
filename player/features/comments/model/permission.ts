import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { ApiError } from '../../../api/api-error';
import type { CommentInfo } from '../../../api/comments';

/** The viewer's rights in the comments of this video. */
export interface Permission {
  /** `null` until it has loaded. */
  readonly info: ReadonlySignal<CommentInfo | null>;
  /** The platform does not let this viewer comment; `false` until `info` has loaded. */
  readonly closed: ReadonlySignal<boolean>;
  /** Number of visible comments, including those that this viewer has added since; `null` until it has loaded. */
  readonly count: ReadonlySignal<number | null>;
  /** Requests the rights unless they have loaded already; `anew` requests them in any case. @throws ApiError */
  ask(anew?: 'anew'): Promise<CommentInfo>;
  /** Adds one to `count`. */
  countOne(): void;
}

/** For content that has no comments at all: the platform responds with 404. */
const NOTHING: CommentInfo = {
  canComment: false,
  hiddenByDefault: false,
  count: 0,
  hiddenCount: 0,
  firstLevelCount: 0,
  firstLevelHiddenCount: 0,
  defaultMessages: [],
};

export function openPermission(fetch: () => Promise<CommentInfo>): Permission {
  const info = signal<CommentInfo | null>(null);
  const added = signal(0);
  let asking: Promise<CommentInfo> | null = null;

  const load = async () => {
    const came = await fetch().catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return NOTHING;
      throw error;
    });
    added.value = 0;
    info.value = came;
    return came;
  };
  return {
    info,
    closed: computed(() => info.value?.canComment === false),
    count: computed(() => (info.value === null ? null : info.value.count + added.value)),
    ask(anew) {
      const known = info.peek();
      if (known !== null && anew === undefined) return Promise.resolve(known);
      asking ??= load().finally(() => {
        asking = null;
      });
      return asking;
    },
    countOne() {
      added.value += 1;
    },
  };
}
