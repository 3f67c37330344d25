import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Session } from '../../session/session';
import type { IconName } from '../../ui/icons/icon';

/** The effect of a key stays visible this long. */
export const SHOWN_MS = 900;

export interface KeyText {
  readonly icon: IconName;
  readonly text: string;
}

/** The effect of a key, for screen and screen readers. */
export type KeyNews =
  /** Play and pause: a disc in the middle of the picture. */
  | { readonly kind: 'disc'; readonly words: KeyText }
  /** Seconds forward, or back if negative; shown at the corresponding side of the picture. */
  | { readonly kind: 'skip'; readonly seconds: number }
  /** A pill at the top; read while it is visible, because the media reports changes late. */
  | { readonly kind: 'pill'; readonly read: () => KeyText };

export interface KeyFeedback {
  readonly shown: ReadonlySignal<{ readonly id: number; readonly news: KeyNews } | null>;
  show(news: KeyNews): void;
}

export function openKeyFeedback(): KeyFeedback {
  const shown = signal<{ readonly id: number; readonly news: KeyNews } | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastId = 0;
  return {
    shown,
    show(news) {
      clearTimeout(timer);
      timer = setTimeout(() => {
        shown.value = null;
      }, SHOWN_MS);
      lastId += 1;
      shown.value = { id: lastId, news: addUp(shown.peek()?.news ?? null, news) };
    },
  };
}

/** Consecutive skips add up: two are 30 seconds. */
function addUp(last: KeyNews | null, next: KeyNews): KeyNews {
  if (last?.kind !== 'skip' || next.kind !== 'skip') return next;
  return Math.sign(last.seconds) === Math.sign(next.seconds)
    ? { kind: 'skip', seconds: last.seconds + next.seconds }
    : next;
}

const feedbacks = new WeakMap<Session, KeyFeedback>();

/** One for each session, shared by the keyboard, which sets it, and the view. */
export function keyFeedbackOf(session: Session): KeyFeedback {
  const known = feedbacks.get(session) ?? openKeyFeedback();
  feedbacks.set(session, known);
  return known;
}
