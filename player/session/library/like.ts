import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';

/** Whether the viewer likes the video, and how many do. */
export interface Like {
  readonly liked: ReadonlySignal<boolean>;
  /** Those of the platform, with this viewer's own as it is shown now. */
  readonly count: ReadonlySignal<number>;
  /** Shown at once, and as before where it fails. @throws ApiError */
  set(liked: boolean): Promise<void>;
}

export interface LikeOptions {
  /** How many the platform counts; `null` while nobody knows. */
  readonly counted: ReadonlySignal<number | null>;
  readonly save: (liked: boolean) => Promise<void>;
}

export function openLike({ counted, save }: LikeOptions) {
  const liked = signal(false);
  /** Number of changes made by the viewer. */
  let sentAt = 0;
  /** The platform's value. */
  let kept = false;
  /** Whether this viewer is among those whom the platform's number counts. */
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
  // A number that has changed was counted anew, and this viewer with it.
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
     * @returns takes the platform's value, unless the viewer has changed it since
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
