import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { answeringClient } from '../../../api/fixtures/client';
import { makeEdge, makeEngine } from '../../fixtures/engine';
import { makeAggregate, makeLive } from '../../fixtures/live';
import { makeSession } from '../../fixtures/session';
import { makeDetails, makeViewing } from '../../fixtures/viewing';
import { chatOf, endChat } from '../chat-of';
import { makeRoom } from '../fixtures/room';

/** The browser's end of a line, as far as the player's door to it goes. */
class Line {
  static readonly OPEN = 1;
  static last: Line | null = null;
  readyState = 0;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  readonly address: string;
  constructor(address: string) {
    this.address = address;
    Line.last = this;
  }
  receive(type: string, data: object): void {
    this.onmessage?.({ data: JSON.stringify({ type, data }) });
  }
  close(): void {
    this.readyState = 3;
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', Line);
  localStorage.clear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const room = makeRoom('r7', { rules: ['محترمانه'] });
const onWire = (number: number, author = 'crowd-1') => ({
  id: String(number),
  author,
  text: `پیام ${number}`,
  name: 'نگار',
  created_at: new Date(number * 1000).toISOString(),
});

/** A live stream whose picture is at this second. */
function seeSecond(viewing: ReturnType<typeof makeViewing>, second: number): void {
  viewing.details.value = makeDetails({ type: 'live' });
  viewing.engine.value = { ...makeEngine(), live: signal(makeEdge({ wallClock: (time) => time * 1000 })) };
  viewing.playback.time.value = second;
}

async function open({ opens = true, second = null as number | null } = {}) {
  const viewing = makeViewing({ mode: 'content', type: 'live', id: '7' });
  if (second !== null) seeSecond(viewing, second);
  // The edge of the stream is at second 600.
  const live = { ...makeLive(), serverTime: () => 605_000 };
  live.room.value = room;
  viewing.live.value = live;
  const results = [onWire(2), onWire(1)];
  const { client, asked } = answeringClient({ count: 2, next: null, previous: null, results });
  const session = { ...makeSession(viewing), client };
  const context = { session, viewing };
  const chat = chatOf(context);
  const line = Line.last;
  if (line === null) throw new Error('no line');
  if (opens) {
    line.readyState = Line.OPEN;
    line.onopen?.();
  }
  await vi.advanceTimersByTimeAsync(100);
  const texts = () => chat.lines.value.map(({ text }) => text);
  const draw = () => vi.advanceTimersToNextFrame();
  return { chat, context, session, viewing, live, line, asked, texts, draw };
}

describe('the chat of a live stream', () => {
  it('is one, however many ask for it, and ends with its line', async () => {
    const { chat, context, viewing, live, line } = await open();
    expect(chatOf(context)).toBe(chat);
    expect(line.address).toContain('/chat/room/r7?uuid=device-1');
    endChat(viewing);
    expect(line.readyState).toBe(3);
    live.room.value = null;
    expect(chatOf(context)).toBe(chat);
    live.room.value = room;
    expect(chatOf(context)).not.toBe(chat);
    endChat(viewing);
  });

  it('begins with one page, when its socket stands', async () => {
    const { viewing, asked } = await open();
    await vi.advanceTimersByTimeAsync(5000);
    expect(asked.map(({ query }) => query)).toEqual([{ offset: '0', limit: '10', ordering: '-created_at' }]);
    endChat(viewing);
  });

  it('does not wait long for its socket', async () => {
    const { asked, viewing } = await open({ opens: false });
    expect(asked).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1000);
    expect(asked).toHaveLength(1);
    endChat(viewing);
  });

  it('has old and new messages, once a frame', async () => {
    const { chat, viewing, line, texts, draw } = await open();
    expect(texts()).toEqual(['پیام 1', 'پیام 2']);
    line.receive('message', onWire(3));
    line.receive('message', onWire(4));
    line.receive('delete', { id: '1' });
    expect(texts()).toHaveLength(2);
    draw();
    expect(texts()).toEqual(['پیام 2', 'پیام 3', 'پیام 4']);
    expect(chat.unread.value).toBe(2);
    expect(chat.rules.value).toEqual(['محترمانه']);
    endChat(viewing);
  });

  it('shows messages when the picture is there, and goes back with it', async () => {
    const { chat, viewing, line, texts, draw } = await open({ second: 2 });
    line.receive('message', onWire(3));
    line.receive('message', onWire(5));
    draw();
    expect([texts(), chat.unread.value]).toEqual([['پیام 1', 'پیام 2'], 0]);
    viewing.playback.time.value = 3.2;
    expect([texts(), chat.unread.value]).toEqual([['پیام 1', 'پیام 2', 'پیام 3'], 1]);
    viewing.playback.time.value = 1;
    line.receive('delete', { id: '1' });
    draw();
    expect([texts(), chat.unread.value]).toEqual([[], 0]);
    viewing.playback.time.value = 6;
    expect([texts(), chat.unread.value]).toEqual([['پیام 2', 'پیام 3', 'پیام 5'], 1]);
    endChat(viewing);
  });

  it('pins what was pinned at the moment of the picture', async () => {
    const { chat, viewing, line, draw } = await open({ second: 2 });
    line.receive('pin', onWire(1));
    draw();
    expect(chat.pin.value).toBeNull();
    viewing.playback.time.value = 605;
    expect(chat.pin.value?.id).toBe('1');
    endChat(viewing);
  });

  it('accepts no message while the platform reports its room closed', async () => {
    const { chat, viewing, live, asked } = await open();
    chat.write('سلام');
    expect(chat.send.value).not.toBeNull();
    live.aggregate.value = makeAggregate({ chatEnabled: true, chatOpen: false });
    expect([chat.connection.value, chat.send.value]).toEqual(['closed', null]);
    live.aggregate.value = makeAggregate({ chatEnabled: true, chatOpen: true });
    await vi.advanceTimersByTimeAsync(2000);
    expect(asked.at(-1)?.path).toBe('chat/get-active-room/7');
    endChat(viewing);
  });

  it('leaves out hidden authors, in the list and in the unread count', async () => {
    const { chat, viewing, line, texts, draw } = await open();
    chat.hide({ id: 'crowd-1', name: 'نگار' });
    expect(texts()).toEqual([]);
    line.receive('message', onWire(3));
    line.receive('message', onWire(4, 'crowd-2'));
    draw();
    expect(texts()).toEqual(['پیام 4']);
    expect(chat.unread.value).toBe(1);
    chat.unhide('crowd-1');
    expect(texts()).toHaveLength(4);
    endChat(viewing);
  });

  it('reports invalid frames once, and continues', async () => {
    const { session, viewing, line, texts, draw } = await open();
    line.receive('message', { id: 5 });
    line.onmessage?.({ data: '{' });
    line.receive('message', onWire(3));
    draw();
    expect(texts()).toHaveLength(3);
    const reported = session.reports.queue.value.map(({ what }) => what);
    expect(reported).toMatchObject([{ category: 'error', type: 'CHAT_FRAME_ERROR' }]);
    endChat(viewing);
  });

  it('remembers on this device whether it is wanted over the picture', async () => {
    const first = await open();
    expect(first.chat.overlay.value).toBe(false);
    first.chat.setOverlay(true);
    endChat(first.viewing);
    const second = await open();
    expect(second.chat.overlay.value).toBe(true);
    second.chat.setOverlay(false);
    endChat(second.viewing);
  });
});
