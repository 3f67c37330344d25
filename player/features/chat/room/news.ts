import { effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import type { ChatFrame } from '../../../api/chat';
import { countUntil } from '../../../session/moment/gate';
import type { ChatLine } from './chat';
import { LINES_AT_MOST } from './lines';

/** A shorter step back is no seek, in milliseconds. */
const BACK_MS = 1000;

export interface NewsOptions {
  /** Messages later than this are withheld; `null`: none are. */
  readonly until: ReadonlySignal<number | null>;
  readonly onNews: (lines: readonly ChatLine[]) => void;
  /** Called when the viewer has rewound. */
  readonly onBack: () => void;
}

/** Received messages that are announced when playback reaches them. */
export interface News {
  add(lines: readonly ChatLine[]): void;
  /** Takes received frames; deleted messages are dropped. */
  take(frames: readonly ChatFrame[]): void;
  close(): void;
}

export function openNews({ until, onNews, onBack }: NewsOptions): News {
  let waiting: readonly ChatLine[] = [];
  let last: number | null = null;

  const pass = (moment: number | null) => {
    const count =
      moment === null ? waiting.length : countUntil(waiting, moment, ({ createdAt }) => createdAt);
    if (count === 0) return;
    const news = waiting.slice(0, count);
    waiting = waiting.slice(count);
    onNews(news);
  };
  const close = effect(() => {
    const moment = until.value;
    const isBack = moment !== null && last !== null && moment < last - BACK_MS;
    last = moment;
    untracked(() => {
      if (isBack) onBack();
      pass(moment);
    });
  });
  return {
    add(lines) {
      waiting = [...waiting, ...lines]
        .sort((one, other) => one.createdAt - other.createdAt)
        .slice(-LINES_AT_MOST);
      pass(until.peek());
    },
    take(frames) {
      for (const frame of frames) {
        if (frame.type === 'delete') waiting = waiting.filter(({ id }) => id !== frame.id);
        if (frame.type === 'clear') waiting = [];
      }
    },
    close,
  };
}
