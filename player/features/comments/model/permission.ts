import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import { ApiError } from '../../../api/api-error';
import type { CommentInfo } from '../../../api/comments';

/** The viewer's rights in the comments of this video. */
export interface Permission {
  /** `null` until it is known. */
  readonly info: ReadonlySignal<CommentInfo | null>;
  /** Known to be refused. */
  readonly closed: ReadonlySignal<boolean>;
  /** All that show, with those that this viewer has added since; `null` until it is known. */
  readonly count: ReadonlySignal<number | null>;
  /** Asks once, and again where it did not come; with `anew` in any case. @throws ApiError */
  ask(anew?: 'anew'): Promise<CommentInfo>;
  /** One more shows. */
  countOne(): void;
}

/** Of a content that has no comments at all. */
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
