import { effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import { findLastIndex, lastOf } from '../../lib/from-end';
import type { Chat, ChatLine } from './room/chat';

/** Minimum interval between announcements; milliseconds. */
export const ANNOUNCE_EVERY_MS = 4000;

/** Number of last messages that are searched for the viewer's own, after which others may have been sent. */
const LOOK_BACK = 50;

export type Announcement =
  | { readonly kind: 'message'; readonly line: ChatLine; readonly count: number }
  | { readonly kind: 'own'; readonly state: 'shown' | 'waiting' | 'failed' };

export interface Announcements {
  readonly announcement: ReadonlySignal<Announcement | null>;
  /** Sets whether the focus is in the chat. */
  setInside(inside: boolean): void;
  follow(): () => void;
}

/**
 * Announcements for screen readers: others' messages only while the focus is in the chat, as the last message with the
 * number of those before it; the state of the viewer's own messages always.
 */
export function openAnnouncements(chat: Pick<Chat, 'lines' | 'isMine'>): Announcements {
  const announcement = signal<Announcement | null>(null);
  const inside = signal(false);
  const own = new Map<string, ChatLine['state']>();
  let seen: ChatLine | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const announceNews = () => {
    timer = undefined;
    const lines = chat.lines.peek();
    const news = newsSince(seen, lines).filter((line) => !chat.isMine(line));
    const line = lastOf(news);
    seen = lastOf(lines) ?? null;
    if (line !== undefined && inside.peek())
      announcement.value = { kind: 'message', line, count: news.length };
  };
  const announceOwn = (lines: readonly ChatLine[]) => {
    for (const line of lines.slice(-LOOK_BACK)) {
      if (line.state === 'sending') own.set(line.key, line.state);
      else if (own.delete(line.key)) announcement.value = { kind: 'own', state: line.state };
    }
  };
  const look = () => {
    const lines = chat.lines.value;
    const isInside = inside.value;
    untracked(() => {
      announceOwn(lines);
      if (!isInside) {
        clearTimeout(timer);
        timer = undefined;
        seen = lastOf(lines) ?? null;
      } else if (lastOf(lines)?.key !== seen?.key) timer ??= setTimeout(announceNews, ANNOUNCE_EVERY_MS);
    });
  };
  return {
    announcement,
    setInside(now) {
      inside.value = now;
    },
    follow() {
      const stop = effect(look);
      return () => {
        clearTimeout(timer);
        timer = undefined;
        stop();
      };
    },
  };
}

/** The messages after `seen`, which may have been removed; none if the viewer has rewound. */
function newsSince(seen: ChatLine | null, lines: readonly ChatLine[]): readonly ChatLine[] {
  if (seen === null) return lines;
  const place = findLastIndex(lines, ({ key }) => key === seen.key);
  return place >= 0 ? lines.slice(place + 1) : lines.filter(({ createdAt }) => createdAt > seen.createdAt);
}
