import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error';
import type { Aggregate, Question } from '../../api/live';
import type { Say, Verdict } from '../../api/reactions';
import { openKeptVotes } from './kept-votes';
import { openLiveVotes } from './live-votes';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const question: Question = {
  id: 'q1',
  active: true,
  title: 'کدام اجرا؟',
  options: [
    { id: 'a', title: 'کمانچه', votes: 3 },
    { id: 'b', title: 'دوتار', votes: 1 },
  ],
};

function aggregateWith(standing: Question | null): Aggregate {
  return {
    intervals: { aggregate: 3000, quiz: null, viewers: null, reactions: 5000 },
    reactions: [],
    onlineViewers: 0,
    chatEnabled: false,
    chatOpen: null,
    question: standing,
    alternatives: [],
    markers: [],
    gif: null,
    quiz: null,
    questions: false,
    backup: null,
    audience: [],
  };
}

function open({
  stored = '',
  answer = async (_onRetry: () => void): Promise<Verdict> => 'taken',
  viewer = 'viewer-1',
  lot = 0.5,
  standing = question,
} = {}) {
  let text: string | null = stored === '' ? null : stored;
  const storage = {
    read: () => text,
    write: (next: string) => {
      text = next;
    },
  };
  const aggregate = signal<Aggregate | null>(aggregateWith(standing));
  const sent: Say[] = [];
  const takenBack: string[] = [];
  const delayed: string[] = [];
  const votes = openLiveVotes({
    live: { aggregate },
    kept: openKeptVotes(viewer, storage),
    send: (emit, _leaving, onRetry) => {
      sent.push(emit);
      return answer(onRetry);
    },
    onDelayed: (what) => delayed.push(what),
    onTakenBack: (why) => takenBack.push(why),
    random: () => lot,
  });
  return { votes, aggregate, sent, takenBack, delayed, stored: () => text ?? '' };
}

describe('a vote', () => {
  it('stands at once, and is sent with the reactions in one call', async () => {
    const { votes, sent } = open();
    votes.react({ id: 'heart', char: '❤️', count: 0, list: 1 });
    votes.vote.value?.('a');
    expect(votes.own.value).toMatchObject({ option: 'a', state: 'waiting' });
    expect(votes.vote.value).toBeNull();
    await vi.advanceTimersByTimeAsync(2500);
    expect(sent).toEqual([{ option: 'a', reactions: { 1: { heart: 1 }, 2: {} } }]);
    expect(votes.own.value?.state).toBe('sent');
  });

  it('is among the platform’s numbers as soon as these are new', async () => {
    const { votes, aggregate } = open();
    votes.vote.value?.('a');
    await vi.advanceTimersByTimeAsync(2500);
    aggregate.value = aggregateWith({ ...question });
    expect(votes.own.value?.state).toBe('counted');
  });

  it('is remembered when the page comes again, for this viewer and this question only', async () => {
    const first = open();
    first.votes.vote.value?.('b');
    await vi.advanceTimersByTimeAsync(2500);
    const stored = first.stored();

    const again = open({ stored });
    expect(again.votes.own.value).toMatchObject({ option: 'b', state: 'counted' });
    expect(again.votes.vote.value).toBeNull();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(again.sent).toEqual([]);
    again.aggregate.value = aggregateWith({ ...question, id: 'q2' });
    expect(again.votes.own.value).toBeNull();
    expect(again.votes.vote.value).not.toBeNull();

    expect(open({ stored, viewer: 'viewer-2' }).votes.own.value).toBeNull();
  });

  it('that a closed page could not send any more is sent when it comes again', async () => {
    const first = open();
    first.votes.vote.value?.('b');
    const again = open({ stored: first.stored() });
    expect(again.votes.own.value).toMatchObject({ option: 'b', state: 'waiting' });
    await vi.advanceTimersByTimeAsync(2500);
    expect(again.sent.map(({ option }) => option)).toEqual(['b']);
  });

  it.each([
    ['is taken back', 'closed', null, ['refused']],
    ['counts where it had arrived', 'voted-before', { option: 'b', state: 'counted' }, []],
  ] as const)(
    'that a closed page could not send before its poll closed %s',
    async (_, verdict, own, takenBack) => {
      const first = open();
      first.votes.vote.value?.('b');
      const again = open({
        stored: first.stored(),
        standing: { ...question, active: false },
        answer: async () => verdict,
      });
      await vi.advanceTimersByTimeAsync(2500);
      expect(again.sent).toHaveLength(1);
      expect(again.votes.own.value).toEqual(own && expect.objectContaining(own));
      expect(again.takenBack).toEqual(takenBack);
    },
  );

  it('of another tab stays, whatever is pressed here', () => {
    let text: string | null = null;
    const storage = {
      read: () => text,
      write: (next: string) => {
        text = next;
      },
    };
    const tab = () =>
      openLiveVotes({
        live: { aggregate: signal(aggregateWith(question)) },
        kept: openKeptVotes('viewer-1', storage),
        send: async () => 'taken',
        onDelayed: () => undefined,
        onTakenBack: () => undefined,
      });
    const [one, other] = [tab(), tab()];
    one.vote.value?.('a');
    other.vote.value?.('b');
    expect(other.own.value?.option).toBe('a');
    one.close();
    other.close();
  });

  it('is put back when it is lost, and can be cast again; reactions are kept', async () => {
    let lost = true;
    const { votes, sent, takenBack, stored } = open({
      answer: async () => {
        if (lost) throw new ApiError(0, 'no answer');
        return 'taken';
      },
    });
    votes.react({ id: 'heart', char: '❤️', count: 0, list: 1 });
    votes.vote.value?.('a');
    await vi.advanceTimersByTimeAsync(2500);
    expect(takenBack).toEqual(['lost']);
    expect(votes.own.value).toBeNull();
    expect(stored()).toBe('[]');
    lost = false;
    votes.vote.value?.('b');
    await vi.advanceTimersByTimeAsync(10_000);
    expect(sent.at(-1)).toEqual({ option: 'b', reactions: { 1: { heart: 1 }, 2: {} } });
  });

  it.each([
    ['answers that the poll is closed', async (): Promise<Verdict> => 'closed'],
    [
      'refuses it',
      async (): Promise<Verdict> => {
        throw new ApiError(400, 'operation failed');
      },
    ],
  ])('is put back when the platform %s', async (_, answer) => {
    const { votes, takenBack } = open({ answer });
    votes.vote.value?.('a');
    await vi.advanceTimersByTimeAsync(2500);
    expect(takenBack).toEqual(['refused']);
    expect(votes.own.value).toBeNull();
  });

  it('that the platform knows already stays, and is not counted twice', async () => {
    const { votes } = open({ answer: async () => 'voted-before' });
    votes.vote.value?.('a');
    await vi.advanceTimersByTimeAsync(2500);
    expect(votes.own.value).toMatchObject({ option: 'a', state: 'counted' });
  });

  it('is not taken while the poll is closed, nor where there is none', () => {
    const { votes, aggregate } = open();
    aggregate.value = aggregateWith({ ...question, active: false });
    expect(votes.vote.value).toBeNull();
    aggregate.value = aggregateWith(null);
    expect(votes.vote.value).toBeNull();
  });
});

describe('a call that fails', () => {
  const heart = { id: 'heart', char: '❤️', count: 0, list: 1 } as const;

  it('is reported at its first failure, though it is tried again', async () => {
    const { votes, delayed } = open({
      answer: (onRetry) => {
        onRetry();
        onRetry();
        return new Promise(() => undefined);
      },
    });
    votes.vote.value?.('a');
    await vi.advanceTimersByTimeAsync(1500);
    expect(delayed).toEqual(['vote']);
  });

  it.each([0, 0.5, 0.999])(
    'and one that is unanswered, is reported within 2 s of the press, and sent once, if the lot is %d',
    async (lot) => {
      let arrive: (verdict: Verdict) => void = () => undefined;
      const { votes, delayed, sent, takenBack } = open({
        lot,
        answer: () =>
          new Promise((resolve) => {
            arrive = resolve;
          }),
      });
      votes.vote.value?.('a');
      await vi.advanceTimersByTimeAsync(1800);
      expect([delayed, votes.own.value?.state]).toEqual([[], 'waiting']);
      await vi.advanceTimersByTimeAsync(200);
      expect([delayed, votes.own.value?.state, votes.vote.value]).toEqual([['vote'], 'late', null]);
      await vi.advanceTimersByTimeAsync(7000);
      arrive('taken');
      await vi.advanceTimersByTimeAsync(10_000);
      expect([delayed, votes.own.value?.state, sent.length, takenBack]).toEqual([['vote'], 'sent', 1, []]);
    },
  );

  it('and one of reactions that is unanswered, is reported within 2 s of the press', async () => {
    const { votes, delayed } = open({ answer: () => new Promise(() => undefined) });
    votes.react(heart);
    await vi.advanceTimersByTimeAsync(2000);
    expect(delayed).toEqual(['reactions']);
  });

  it('is not reported where the answer comes in time', async () => {
    const { votes, delayed } = open();
    votes.react(heart);
    votes.vote.value?.('a');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(delayed).toEqual([]);
  });

  it('is reported once for all reactions until they arrive', async () => {
    let fails = true;
    const { votes, delayed } = open({
      answer: async () => {
        if (fails) throw new ApiError(400, 'no');
        return 'taken';
      },
    });
    votes.react(heart);
    await vi.advanceTimersByTimeAsync(1500);
    expect(delayed).toEqual(['reactions']);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(delayed).toEqual(['reactions']);
    fails = false;
    await vi.advanceTimersByTimeAsync(60_000);
    fails = true;
    votes.react(heart);
    await vi.advanceTimersByTimeAsync(6000);
    expect(delayed).toEqual(['reactions', 'reactions']);
  });

  it('is reported as one of the vote where both were in it', async () => {
    const { votes, delayed, takenBack } = open({
      answer: async () => {
        throw new ApiError(503, '');
      },
    });
    votes.react(heart);
    votes.vote.value?.('a');
    await vi.advanceTimersByTimeAsync(1500);
    expect([delayed, takenBack]).toEqual([[], ['lost']]);
  });
});
