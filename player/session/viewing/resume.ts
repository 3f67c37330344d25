import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Playback } from '../../engine/contract';
import { poll } from '../../lib/poll';
import { afterPaint } from '../../lib/time/after-paint';
import { END_S } from './start';
import type { Viewing } from './viewing';

/** The pill that announces a resume stays this long. */
export const TOLD_MS = 8000;

/** While it plays, the viewer's place is written this often. */
export const KEEP_EVERY_MS = 5000;

/** A resume does not ask and is not silent: playback goes on, and the viewer may begin anew. */
export interface Resume {
  /** Seconds; where playback resumed, while the pill is visible. */
  readonly from: ReadonlySignal<number | null>;
  /** Seconds; the position from another device, while it is offered. */
  readonly offered: ReadonlySignal<number | null>;
  readonly startOver: () => void;
  readonly dismiss: () => void;
  /** Continues at this position and shows the pill. */
  readonly goTo: (place: number) => void;
  /** Playback has already started elsewhere: offers this position instead. */
  readonly offer: (place: number) => void;
  /** The wait stands still while the viewer points at it or has the focus in it; returns the release. */
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

/**
 * Keeps the viewer's place: every few seconds while it plays, at a pause, when the page is hidden or left, and when
 * another video comes. At the end it is 0. A live and a panorama have no place to come back to.
 *
 * @param keep takes whole seconds; `leaving`: there may be no later moment
 * @param every milliseconds
 * @returns what ends it
 */
export function keepPlace(
  viewing: Pick<Viewing, 'playback' | 'source' | 'details'>,
  keep: (time: number, leaving: boolean) => void,
  every = KEEP_EVERY_MS,
): () => void {
  const { playback, source, details } = viewing;
  let played = false;

  const keepNow = (leaving: boolean) => {
    if (!played || source.peek()?.live !== null || details.peek()?.is360 === true) return;
    const time = playback.time.peek();
    const left = (playback.duration.peek() ?? Number.POSITIVE_INFINITY) - time;
    keep(playback.state.peek() === 'ended' || left < END_S ? 0 : Math.floor(time), leaving);
  };
  const stopFollowing = effect(() => {
    if (playback.state.value !== 'playing') return undefined;
    played = true;
    const stopPolling = poll(every, () => keepNow(false));
    return () => {
      stopPolling();
      // The press that paused is answered first: a cookie is another process's.
      afterPaint(() => keepNow(false));
    };
  });
  const closing = new AbortController();
  const listening = { signal: closing.signal };
  const keepWhenHidden = () => {
    if (document.visibilityState === 'hidden') keepNow(true);
  };
  document.addEventListener('visibilitychange', keepWhenHidden, listening);
  window.addEventListener('pagehide', () => keepNow(true), listening);

  return () => {
    closing.abort();
    keepNow(true);
    played = false;
    stopFollowing();
  };
}
