import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Playback } from '../../../engine/contract';

/** Lifetime of the pill that announces a resume, in milliseconds. */
export const TOLD_MS = 8000;

/** Playback resumes without asking, but a pill announces it: the viewer can start from the beginning. */
export interface Resume {
  /** The position where playback resumed, in seconds, while the pill is visible. */
  readonly from: ReadonlySignal<number | null>;
  /** The position from another device, in seconds, while it is offered. */
  readonly offered: ReadonlySignal<number | null>;
  readonly startOver: () => void;
  readonly dismiss: () => void;
  /** Continues at this position and shows the pill. */
  readonly goTo: (place: number) => void;
  /** Playback has already started elsewhere: offers this position instead. */
  readonly offer: (place: number) => void;
  /** Pauses the pill's lifetime while the viewer points at it or focuses it; returns the release. */
  hold(): () => void;
}

export function openResume(
  playback: Pick<Playback, 'seek' | 'pictureShown' | 'state'>,
  started: ReadonlySignal<boolean>,
): Resume & { start(from: number): void; close(): void } {
  const position = signal<{ readonly place: number; readonly isOffer: boolean } | null>(null);
  const holds = signal(0);
  const shown = computed(() =>
    started.value && playback.pictureShown.value && playback.state.value !== 'ended' ? position.value : null,
  );
  const dismiss = () => {
    position.value = null;
  };
  const start = (place: number) => {
    position.value = { place, isOffer: false };
  };
  const close = effect(() => {
    if (shown.value === null || holds.value > 0) return undefined;
    const timer = setTimeout(dismiss, TOLD_MS);
    return () => clearTimeout(timer);
  });
  return {
    from: computed(() => (shown.value?.isOffer === false ? shown.value.place : null)),
    offered: computed(() => (shown.value?.isOffer === true ? shown.value.place : null)),
    start,
    startOver() {
      dismiss();
      playback.seek(0);
    },
    dismiss,
    goTo(place) {
      playback.seek(place);
      start(place);
    },
    offer: (place) => {
      position.value = { place, isOffer: true };
    },
    hold() {
      let held = true;
      holds.value += 1;
      return () => {
        if (held) holds.value -= 1;
        held = false;
      };
    },
    close,
  };
}
