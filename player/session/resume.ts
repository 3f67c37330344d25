import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Playback } from '../engine/contract';
import { poll } from '../lib/poll';
import { END_S } from './start';
import type { Viewing } from './viewing';
import type { Watched } from './watched';

/** The pill that tells of a resume stays this long (look.md, "States of the stage"). */
export const TOLD_MS = 8000;

/** While it plays, the viewer's place is written this often. */
export const KEEP_EVERY_MS = 5000;

/** A resume does not ask and is not silent: playback goes on, and the viewer may begin anew. */
export interface Resume {
  /** Seconds; where playback went on, for as long as the viewer is told. */
  readonly from: ReadonlySignal<number | null>;
  readonly startOver: () => void;
  readonly dismiss: () => void;
  /** The wait stands still while the viewer points at it or has the focus in it; returns the release. */
  hold(): () => void;
}

export function openResume(
  playback: Pick<Playback, 'seek' | 'pictureShown'>,
  started: ReadonlySignal<boolean>,
): Resume & { tell(from: number): void; close(): void } {
  const told = signal<number | null>(null);
  const holds = signal(0);
  const from = computed(() => (started.value && playback.pictureShown.value ? told.value : null));
  const dismiss = () => {
    told.value = null;
  };
  const close = effect(() => {
    if (from.value === null || holds.value > 0) return undefined;
    const timer = setTimeout(dismiss, TOLD_MS);
    return () => clearTimeout(timer);
  });
  return {
    from,
    tell: (place) => {
      told.value = place;
    },
    startOver() {
      dismiss();
      playback.seek(0);
    },
    dismiss,
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

/**
 * Keeps the viewer's place: every few seconds while it plays, at a pause, when the page is hidden or left, and when
 * another video comes. At the end it is 0. A live has no place to come back to.
 *
 * @returns what ends it
 */
export function keepPlace(viewing: Viewing, watched: Watched): () => void {
  const { playback, source, target } = viewing;
  let played = false;

  const keep = () => {
    if (!played || source.peek()?.live !== null) return;
    const time = playback.time.peek();
    const left = (playback.duration.peek() ?? Number.POSITIVE_INFINITY) - time;
    watched.keep(target, playback.state.peek() === 'ended' || left < END_S ? 0 : Math.floor(time));
  };
  const stopFollowing = effect(() => {
    if (playback.state.value !== 'playing') return undefined;
    played = true;
    const stopPolling = poll(KEEP_EVERY_MS, keep);
    return () => {
      stopPolling();
      keep();
    };
  });
  const keepWhenHidden = () => {
    if (document.visibilityState === 'hidden') keep();
  };
  document.addEventListener('visibilitychange', keepWhenHidden);
  window.addEventListener('pagehide', keep);

  return () => {
    document.removeEventListener('visibilitychange', keepWhenHidden);
    window.removeEventListener('pagehide', keep);
    // Keeps it for the last time, where it plays.
    stopFollowing();
  };
}
