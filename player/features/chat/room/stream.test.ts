import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { SocketListener } from '../../../api/socket';
import { openStream, type Stream } from './stream';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  opened?.close();
  vi.useRealTimers();
});

let opened: Stream | null = null;

/** A line whose server a test plays; the lot is always the middle. */
function open({ isReportedOpen = false } = {}) {
  const lines: (SocketListener & { closed: boolean })[] = [];
  const events: string[] = [];
  const onFrame: string[] = [];
  const wanted = signal(true);
  const room = { isOpen: async () => true };
  const counts = { bad: 0, open: 0, refused: 0, end: 0, asked: 0 };
  const stream = openStream({
    draw(listener) {
      const line = { ...listener, closed: false };
      lines.push(line);
      return {
        send: (text) => events.push(text),
        close: () => {
          line.closed = true;
        },
      };
    },
    wanted: () => wanted.value,
    isRoomOpen: () => {
      counts.asked += 1;
      return room.isOpen();
    },
    onOpen: () => {
      counts.open += 1;
    },
    onRefused: () => {
      counts.refused += 1;
    },
    onEnd: () => {
      counts.end += 1;
    },
    onFrame: ({ type }) => onFrame.push(type),
    onBad: () => {
      counts.bad += 1;
    },
    isReportedOpen: () => isReportedOpen,
    random: () => 0.5,
  });
  opened = stream;
  const last = () => {
    const line = lines.at(-1);
    if (line === undefined) throw new Error('no line');
    return line;
  };
  const stand = () => {
    last().onOpen();
    return last();
  };
  return { stream, lines, last, stand, events, onFrame, wanted, room, counts };
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);
const frame = (type: string, data: object = {}) => JSON.stringify({ type, data });

describe('a room that the platform closes', () => {
  it('ends its line at once, and has it again within 2 s after it opens', async () => {
    const { stream, lines, last, stand, counts } = open();
    stand();
    stream.setRoomOpen(false);
    expect(stream.connection.value).toBe('closed');
    expect([last().closed, counts.end]).toEqual([true, 1]);
    await pass(10_000);
    stream.setRoomOpen(true);
    await pass(2000);
    expect([lines.length, counts.asked]).toEqual([2, 1]);
    stand();
    expect(stream.connection.value).toBe('open');
  });

  it('is looked up again soon where its closing is not reported otherwise yet', async () => {
    const { stream, lines, stand, room, counts } = open({ isReportedOpen: true });
    room.isOpen = async () => false;
    stand().onClose(1000);
    await pass(1000);
    expect(stream.connection.value).toBe('closed');
    room.isOpen = async () => true;
    await pass(4000);
    expect([lines.length, counts.asked]).toEqual([2, 2]);
  });

  it('opens no line while nobody is there', async () => {
    const { stream, lines, stand, wanted } = open();
    stand();
    wanted.value = false;
    stream.setRoomOpen(false);
    stream.setRoomOpen(true);
    await pass(120_000);
    expect(lines).toHaveLength(1);
  });
});

describe('the line', () => {
  it('is opened at once, and passes on frames', () => {
    const { stream, stand, onFrame, counts } = open();
    expect(stream.connection.value).toBe('connecting');
    const line = stand();
    expect(stream.connection.value).toBe('open');
    line.onFrame(frame('clear'));
    line.onFrame(frame('delete', { id: '7' }));
    for (const bad of ['{', '[]', frame('message', { id: 1 }), frame('news'), null]) line.onFrame(bad);
    expect(onFrame).toEqual(['clear', 'delete']);
    expect(counts.bad).toBe(5);
  });

  it.each([1001, 1006, 1011, 1012, 1013])(
    'that failed with its server (%i) is reopened within half a minute',
    async (code) => {
      const { stream, lines, stand, counts } = open();
      stand().onClose(code);
      expect(stream.connection.value).toBe('lost');
      expect(counts).toMatchObject({ end: 1, refused: 0 });
      await pass(14_900);
      expect(lines).toHaveLength(1);
      await pass(200);
      expect(lines).toHaveLength(2);
      expect(counts.asked).toBe(1);
      stand();
      expect(stream.connection.value).toBe('open');
    },
  );

  it('that ended otherwise is reopened soon, and ever later', async () => {
    const { lines, last, stand } = open();
    stand().onClose(4401);
    const waits: number[] = [];
    for (let attempt = 1; attempt < 7; attempt += 1) {
      let wait = 0;
      for (; lines.length === attempt; wait += 1) await pass(1000);
      waits.push(wait);
      last().onClose(4000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
  });

  it('that was stable for a while resets its delays', async () => {
    const { lines, stand } = open();
    stand().onClose(4000);
    await pass(1000);
    const line = stand();
    await pass(20_000);
    line.onClose(4000);
    await pass(1100);
    expect(lines).toHaveLength(3);
  });

  it('that does not come to be is given up', async () => {
    const { stream, last, lines, counts } = open();
    await pass(10_000);
    expect(counts.refused).toBe(1);
    expect(last().closed).toBe(true);
    expect(stream.connection.value).toBe('lost');
    await pass(1100);
    expect(lines).toHaveLength(2);
  });

  it('is hurried by the network that is back, yet not by all at once', async () => {
    const { stream, lines, stand } = open();
    stand().onClose(1012);
    for (let event = 0; event < 9; event += 1) {
      stream.hurry();
      await pass(100);
    }
    expect(lines).toHaveLength(1);
    await pass(200);
    expect(lines).toHaveLength(2);
  });

  it('rests without views, and is reopened with one', async () => {
    const { wanted, last, lines, stand, counts } = open();
    stand();
    wanted.value = false;
    expect(last().closed).toBe(true);
    expect(counts.end).toBe(1);
    await pass(120_000);
    expect(lines).toHaveLength(1);
    wanted.value = true;
    await pass(1100);
    expect(lines).toHaveLength(2);
  });

  it('is not drawn to a closed room, which is looked for again', async () => {
    const { stream, lines, room, stand, counts } = open();
    room.isOpen = async () => false;
    stand().onClose(1000);
    await pass(1100);
    expect(stream.connection.value).toBe('closed');
    await pass(59_000);
    expect(counts.asked).toBe(1);
    room.isOpen = async () => true;
    await pass(1100);
    expect(lines).toHaveLength(2);
  });

  it('waits on where the room cannot be looked up', async () => {
    const { stream, lines, room, stand } = open();
    room.isOpen = () => Promise.reject(new Error('503'));
    stand().onClose(4000);
    await pass(1100);
    expect(stream.connection.value).toBe('lost');
    room.isOpen = async () => true;
    await pass(2000);
    expect(lines).toHaveLength(2);
  });

  it('closed, is silent', async () => {
    const { stream, lines, last, stand } = open();
    stand();
    stream.close();
    expect(last().closed).toBe(true);
    await pass(120_000);
    expect(lines).toHaveLength(1);
  });
});

describe('a silent line', () => {
  it('is pinged, and not closed if the platform ignores pings', async () => {
    const { stream, stand, events } = open();
    stand();
    await pass(24_000);
    expect(events).toEqual([]);
    await pass(60_000);
    expect(events).toEqual(Array(3).fill('{"type":"ping"}'));
    expect(stream.connection.value).toBe('open');
  });

  it('that has answered before and does not any more is dead', async () => {
    const { stream, lines, stand, events } = open();
    const line = stand();
    await pass(25_000);
    line.onFrame('{"type":"pong"}');
    await pass(25_000);
    expect(events).toHaveLength(2);
    await pass(9_000);
    expect(stream.connection.value).toBe('open');
    await pass(1_000);
    expect(stream.connection.value).toBe('lost');
    await pass(1_100);
    expect(lines).toHaveLength(2);
  });

  it('stays alive with any received data', async () => {
    const { stream, stand } = open();
    const line = stand();
    await pass(25_000);
    line.onFrame('{"type":"pong"}');
    await pass(30_000);
    line.onFrame(frame('clear'));
    await pass(20_000);
    expect(stream.connection.value).toBe('open');
  });

  it('is asked at once when the viewer is back', async () => {
    const { stream, stand, events } = open();
    stand();
    stream.hurry();
    expect(events).toHaveLength(1);
  });
});
