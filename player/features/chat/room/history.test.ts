import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../../api/api-error';
import type { Message } from '../../../api/chat';
import { makeMessage, makeMessages } from '../fixtures/message';
import { openCopies } from './copies';
import { type History, openHistory } from './history';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  opened?.close();
  vi.useRealTimers();
});

let opened: History | null = null;

/** A room with this many messages; `news`: ids of messages added since. */
function open(count: number) {
  const room = {
    messages: makeMessages(1, count) as Message[],
    fails: false,
    /** Each page is the first one, and announces a next. */
    repeats: false,
    wait: Promise.resolve(),
  };
  const asked: number[] = [];
  const news: string[] = [];
  const failures: unknown[] = [];
  const copies = openCopies();
  const history = openHistory({
    async fetch({ offset, limit }, signal) {
      asked.push(offset);
      const newestFirst = room.messages.toReversed();
      await room.wait;
      signal.throwIfAborted();
      if (room.fails) throw new ApiError(503, 'no');
      if (room.repeats) return { count: 1000, items: newestFirst.slice(0, limit), next: offset + limit };
      const items = newestFirst.slice(offset, offset + limit);
      return {
        count: newestFirst.length,
        items,
        next: offset + limit < newestFirst.length ? offset + limit : null,
      };
    },
    copies,
    isAtEnd: () => true,
    onNews: (lines) => news.push(...lines.map(({ id }) => id ?? '')),
    onFailure: (error) => failures.push(error),
  });
  opened = history;
  const shown = () => history.messages.value.map(({ id }) => Number(id));
  const send = (first: number, last = first) => {
    room.messages.push(...makeMessages(first, last));
    history.take(makeMessages(first, last).map((message) => ({ type: 'message', message })));
  };
  /** A line stands, and what was missed is fetched. */
  const listen = () => {
    history.onLive();
    return history.catchUp();
  };
  return { room, history, asked, copies, news, failures, shown, send, listen };
}

const range = (first: number, last: number) => makeMessages(first, last).map(({ id }) => Number(id));

describe('the talk', () => {
  it('begins with one page, and messages arriving meanwhile are not lost', async () => {
    const { room, history, shown, send, listen } = open(30);
    let arrive = () => {};
    room.wait = new Promise((resolve) => {
      arrive = () => resolve();
    });
    const came = listen();
    send(31);
    arrive();
    await came;
    expect(history.state.value).toBe('ready');
    expect(shown()).toEqual(range(21, 31));
    expect(history.older.value).not.toBeNull();
  });

  it('brings older pages until there are none', async () => {
    const { history, shown, listen } = open(25);
    await listen();
    await history.older.value?.();
    expect(shown()).toEqual(range(6, 25));
    await history.older.value?.();
    expect(shown()).toEqual(range(1, 25));
    expect(history.older.value).toBeNull();
  });

  it('asks in steps of ten, and leaves nothing out where some were deleted unnoticed', async () => {
    const { room, history, asked, shown, send, listen } = open(60);
    await listen();
    send(61, 63);
    await history.older.value?.();
    expect(asked).toEqual([0, 10]);
    room.messages = room.messages.filter(({ id }) => !['61', '62', '63', '47', '20'].includes(id));
    await history.older.value?.();
    expect(shown()[0]).toBe(40);
    while (history.older.value !== null) await history.older.value();
    expect(shown()).toEqual([...range(1, 19), ...range(21, 63)]);
    expect(asked).toEqual([0, 10, 20, 10, 20, 30, 40, 50]);
  });

  it('has every missed message once after a gap', async () => {
    const { room, history, news, shown, send, listen } = open(20);
    await listen();
    send(21);
    history.miss();
    room.messages.push(...makeMessages(22, 51));
    await listen();
    send(52);
    expect(shown()).toEqual(range(11, 52));
    expect(news).toEqual(
      range(21, 52)
        .map(String)
        .toSorted((a, b) => Number(a) - Number(b)),
    );
  });

  it('has no hole where the first attempt to close a gap failed and others went on talking', async () => {
    const { room, history, shown, send, listen } = open(20);
    await listen();
    history.miss();
    room.messages.push(...makeMessages(21, 35));
    room.fails = true;
    await listen();
    send(36, 48);
    room.fails = false;
    await vi.advanceTimersByTimeAsync(5000);
    expect(shown()).toEqual(range(11, 48));
  });

  it('starts over if too much was missed', async () => {
    const { room, history, shown, listen } = open(20);
    await listen();
    history.miss();
    room.messages.push(...makeMessages(21, 120));
    await listen();
    expect(shown()).toEqual(range(71, 120));
    await history.older.value?.();
    expect(shown()).toEqual(range(61, 120));
  });

  it('drops messages deleted while disconnected', async () => {
    const { room, history, shown, listen } = open(20);
    await listen();
    history.miss();
    room.messages = [...room.messages.filter(({ id }) => id !== '15'), makeMessage(21)];
    await listen();
    expect(shown()).toEqual([11, 12, 13, 14, ...range(16, 21)]);
    history.miss();
    room.messages = [];
    await listen();
    expect(shown()).toEqual([]);
    expect(history.older.value).toBeNull();
  });

  it('is cleared and continues, and no earlier response restores it', async () => {
    const { room, history, shown, send, listen } = open(20);
    await listen();
    history.miss();
    let arrive = () => {};
    room.wait = new Promise((resolve) => {
      arrive = () => resolve();
    });
    const came = listen();
    room.messages = [];
    history.take([{ type: 'clear' }]);
    send(21);
    arrive();
    await came;
    await vi.advanceTimersByTimeAsync(10);
    expect(shown()).toEqual([21]);
  });

  it('inserts late approved messages at their time', async () => {
    const { history, shown, listen } = open(3);
    await listen();
    history.take([{ type: 'message', message: makeMessage(2.5, { id: '99' }) }]);
    expect(shown()).toEqual([1, 2, 99, 3]);
  });

  it('takes older messages with their page, and not before', async () => {
    const { room, history, shown, listen } = open(25);
    const late = makeMessage(5.5, { id: '99' });
    await listen();
    room.messages.splice(5, 0, late);
    history.take([{ type: 'message', message: late }]);
    expect(shown()).toEqual(range(16, 25));
    while (history.older.value !== null) await history.older.value();
    expect(shown()).toEqual([...range(1, 5), 99, ...range(6, 25)]);
  });

  it('that failed to load shows it, and is requested again', async () => {
    const { room, history, failures, shown, listen } = open(3);
    room.fails = true;
    await listen();
    expect(history.state.value).toBe('failed');
    expect(failures).toHaveLength(1);
    room.fails = false;
    const again = history.reload.value?.();
    expect(history.state.value).toBe('loading');
    await again;
    expect(shown()).toEqual([1, 2, 3]);
  });

  it('whose older page failed offers it again', async () => {
    const { room, history, listen } = open(30);
    await listen();
    room.fails = true;
    await history.older.value?.();
    expect(history.olderState.value).toBe('failed');
    room.fails = false;
    await history.older.value?.();
    expect(history.olderState.value).toBe('idle');
  });

  it('whose older pages bring nothing leaves another try to the viewer', async () => {
    const { room, history, shown, listen } = open(30);
    await listen();
    room.repeats = true;
    await history.older.value?.();
    expect(history.olderState.value).toBe('failed');
    expect(shown()).toHaveLength(10);
  });
});

describe('an own message', () => {
  const line = {
    key: 'c1',
    id: null,
    author: 'me',
    name: '',
    avatarUrl: null,
    text: 'سلام',
    createdAt: 0,
    role: null,
    replyTo: null,
  };
  const copy = { post: { text: 'سلام' }, line: { ...line, state: 'sending' } } as const;
  const own = makeMessage(4, { author: 'me', text: 'سلام', clientId: 'c1' });

  it('takes the place of its copy, whether its answer or its frame comes first, and keeps its key', async () => {
    for (const first of ['answer', 'frame'] as const) {
      const { history, copies, listen } = open(3);
      await listen();
      copies.put(copy);
      const answer = () => history.settle(own);
      const frame = () => history.take([{ type: 'message', message: own }]);
      for (const come of first === 'answer' ? [answer, frame] : [frame, answer]) come();
      expect(copies.all.value).toEqual([]);
      expect(history.messages.value.filter(({ author }) => author === 'me').map(({ key }) => key)).toEqual([
        'c1',
      ]);
      history.close();
    }
  });

  it('is matched by its text if the platform sends no key', async () => {
    const { history, copies, listen } = open(3);
    await listen();
    copies.put(copy);
    history.take([{ type: 'message', message: { ...own, clientId: null } }]);
    expect(copies.all.value).toEqual([]);
  });

  it('is not replaced by another author with the same key', async () => {
    const { history, copies, listen } = open(3);
    await listen();
    copies.put(copy);
    history.take([{ type: 'message', message: { ...own, author: 'thief' } }]);
    expect(copies.all.value).toHaveLength(1);
  });

  it('that failed, as it seemed, is found by the next look', async () => {
    const { room, history, copies, listen } = open(3);
    await listen();
    copies.put({ ...copy, line: { ...copy.line, state: 'failed' } });
    history.miss();
    room.messages.push(own);
    await listen();
    expect(copies.all.value).toEqual([]);
    expect(history.messages.value.at(-1)?.key).toBe('c1');
  });
});
