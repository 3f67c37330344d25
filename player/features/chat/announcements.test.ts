import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ANNOUNCE_EVERY_MS, openAnnouncements } from './announcements';
import { makeLine } from './fixtures/line';
import type { ChatLine } from './room/chat';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const lines = signal<readonly ChatLine[]>([makeLine('a')]);
  const { announcement, setInside, follow } = openAnnouncements({
    lines,
    isMine: ({ author }) => author === 'me',
  });
  follow();
  const send = (...keys: string[]) => {
    lines.value = [...lines.value, ...keys.map((key) => makeLine(key))];
  };
  return { announcement, lines, setInside, send };
}

describe('announcements for screen readers', () => {
  it('contain no messages of others while the viewer is elsewhere', () => {
    const { announcement, send } = open();
    send('b');
    vi.advanceTimersByTime(10 * ANNOUNCE_EVERY_MS);
    expect(announcement.value).toBeNull();
  });

  it('is the last of the news with their number, once in a while', () => {
    const { announcement, send, setInside } = open();
    send('b');
    setInside(true);
    send('c');
    send('d', 'e');
    expect(announcement.value).toBeNull();
    vi.advanceTimersByTime(ANNOUNCE_EVERY_MS);
    expect(announcement.value).toMatchObject({ kind: 'message', count: 3, line: { key: 'e' } });
  });

  it('contain nothing when the viewer goes back to an earlier moment', () => {
    const { announcement, lines, setInside } = open();
    lines.value = [1, 2, 3].map((second) => makeLine(`${second}`, { createdAt: second }));
    setInside(true);
    vi.advanceTimersByTime(ANNOUNCE_EVERY_MS);
    lines.value = lines.value.slice(0, 1);
    vi.advanceTimersByTime(ANNOUNCE_EVERY_MS);
    expect(announcement.value).toBeNull();
  });

  it('contain the state of own messages, wherever the viewer is', () => {
    const { announcement, lines } = open();
    const mine = (state: ChatLine['state']) => makeLine('m', { author: 'me', state });
    lines.value = [...lines.value, mine('sending')];
    expect(announcement.value).toBeNull();
    lines.value = [makeLine('a'), mine('failed')];
    expect(announcement.value).toEqual({ kind: 'own', state: 'failed' });
    lines.value = [makeLine('a'), mine('sending')];
    lines.value = [makeLine('a'), mine('shown')];
    expect(announcement.value).toEqual({ kind: 'own', state: 'shown' });
  });
});
