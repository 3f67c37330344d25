import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';

/** Whether the viewer likes the video, and how many viewers do. */
export interface Like {
  readonly liked: ReadonlySignal<boolean>;
  /** The platform's count, adjusted for this viewer's like as it is shown now. */
  readonly count: ReadonlySignal<number>;
  /** Shows the like at once, and restores the previous state if the request fails. @throws ApiError */
  set(liked: boolean): Promise<void>;
}

export interface LikeOptions {
  /** The platform's count; `null` while it is unknown. */
  readonly counted: ReadonlySignal<number | null>;
  readonly save: (liked: boolean) => Promise<void>;
}

export function openLike({ counted, save }: LikeOptions) {
  const liked = signal(false);
  /** Number of changes made by the viewer. */
  let sentAt = 0;
  /** The platform's value for this viewer. */
  let kept = false;
  /** Whether the platform's count includes this viewer's like. */
  const amongCounted = signal(false);
  let saving: Promise<void> | null = null;

  const saveLatest = async () => {
    while (liked.peek() !== kept) {
      const wanted = liked.peek();
      try {
        await save(wanted);
        kept = wanted;
      } catch (error) {
        liked.value = kept;
        throw error;
      }
    }
  };
  // A changed count was taken anew, so it includes this viewer's current value.
  const stop = effect(() => {
    void counted.value;
    untracked(() => {
      amongCounted.value = kept;
    });
  });

  return {
    liked,
    count: computed(() =>
      Math.max(0, (counted.value ?? 0) + Number(liked.value) - Number(amongCounted.value)),
    ),
    set(wanted: boolean) {
      sentAt += 1;
      liked.value = wanted;
      saving ??= saveLatest().finally(() => {
        saving = null;
      });
      return saving;
    },
    /**
     * Call when the request to the platform is sent.
     *
     * @returns a function that applies the platform's value, unless the viewer has changed it since
     */
    expect() {
      const before = sentAt;
      return (known: boolean) => {
        if (sentAt !== before) return;
        amongCounted.value = known;
        kept = known;
        liked.value = known;
      };
    },
    close: stop,
  } satisfies Like & Record<string, unknown>;
}
