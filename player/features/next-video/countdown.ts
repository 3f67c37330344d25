import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { closeAll } from '../../lib/close-all';
import { poll } from '../../lib/poll';
import type { NextCard } from '../../session/next/next-video';
import type { Session } from '../../session/session';
import type { Viewing } from '../../session/viewing/viewing';
import { whenStirred } from './when-stirred';

/** Time from the end of a video to the start of the next one, in seconds. */
export const COUNTDOWN_S = 8;

/** The next video's details are requested this long before the end; seconds. */
const EARLY_S = 10;

/** The end card of a video with a known successor. */
export interface NextCountdown {
  /** `null` before the end, and after the viewer declined. */
  readonly card: ReadonlySignal<NextCard | null>;
  /** Whole seconds until the next video starts; `null` without a countdown. */
  readonly secondsLeft: ReadonlySignal<number | null>;
  play(): void;
  dismiss(): void;
  /** Starts to watch for the end; returns the function that stops it. */
  follow(): () => void;
}

export interface CountdownContext {
  readonly session: Pick<Session, 'next' | 'openCard' | 'prefetchCard'>;
  readonly viewing: Pick<Viewing, 'playback'>;
  /** The viewer is busy, so the next video does not start by itself. */
  readonly isBusy: () => boolean;
}

export function openCountdown({ session, viewing, isBusy }: CountdownContext): NextCountdown {
  const { playback } = viewing;
  const ended = computed(() => playback.state.value === 'ended');
  const refused = signal(false);
  const secondsLeft = signal<number | null>(null);
  const card = computed(() => (ended.value && !refused.value ? session.next.card.value : null));
  const isShown = computed(() => card.value !== null);
  const isNear = computed(() => {
    const length = playback.duration.value;
    return ended.value || (length !== null && length - playback.time.value < EARLY_S);
  });

  const stop = () => {
    secondsLeft.value = null;
  };
  const play = () => {
    const { value } = card;
    stop();
    if (value !== null) void session.openCard(value);
  };
  const count = () => {
    const left = secondsLeft.peek();
    if (left === null) return;
    if (left > 1) secondsLeft.value = left - 1;
    else play();
  };

  return {
    card,
    secondsLeft,
    play,
    dismiss() {
      stop();
      refused.value = true;
    },
    follow() {
      const ends = [
        effect(() => {
          const next = session.next.card.value;
          if (isNear.value && next !== null) untracked(() => session.prefetchCard(next));
        }),
        effect(() => {
          if (!ended.value) refused.value = false;
        }),
        effect(() => {
          if (!isShown.value || isBusy()) return undefined;
          secondsLeft.value = COUNTDOWN_S;
          const releases = [poll(1000, count), whenStirred(document, stop), stop];
          return () => {
            for (const release of releases) release();
          };
        }),
      ];
      return () => closeAll(ends);
    },
  };
}
