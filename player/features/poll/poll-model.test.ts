import { signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import type { Question } from '../../api/live';
import { makeEdge, makeEngine } from '../fixtures/engine';
import { makeLive, makeQuestion, makeVotes } from '../fixtures/live';
import { makeViewing } from '../fixtures/viewing';
import { describePoll, readPoll } from './poll-model';

describe('the numbers of a poll', () => {
  it('hold the viewer’s vote before the platform’s do', () => {
    const question = makeQuestion([3, 1]);
    for (const state of ['waiting', 'sent'] as const) {
      const poll = describePoll(question, { option: 'o1', state });
      expect(poll.total).toBe(5);
      expect(poll.options.map(({ percent }) => percent)).toEqual([60, 40]);
    }
    expect(describePoll(question, { option: 'o1', state: 'counted' }).total).toBe(4);
  });
});

describe('a poll', () => {
  it('is open until the viewer has voted, and closed when the platform reports it', () => {
    const own = { option: 'o0', state: 'sent' } as const;
    expect(describePoll(makeQuestion([1, 1]), null).phase).toBe('open');
    expect(describePoll(makeQuestion([1, 1]), own).phase).toBe('voted');
    expect(describePoll(makeQuestion([1, 1], { active: false }), own).phase).toBe('closed');
    expect(describePoll(makeQuestion([1, 1], { active: false }), null).phase).toBe('closed');
  });

  it('knows the viewer’s own option', () => {
    const { options } = describePoll(makeQuestion([1, 1]), { option: 'o1', state: 'counted' });
    expect(options.map(({ mine }) => mine)).toEqual([false, true]);
  });
});

/** A viewer whose picture shows the question `past`, while the platform's current one is `newest`. */
function openPast(past: Question, newest: Question | null, atEdge = false) {
  const viewing = makeViewing();
  const shown = signal({ reactions: [], question: past, gif: null, quiz: null });
  viewing.live.value = { ...makeLive({ question: newest }), shown };
  const votes = makeVotes();
  viewing.votes.value = votes;
  viewing.engine.value = { ...makeEngine(), live: signal(makeEdge({ atEdge: signal(atEdge) })) };
  return { viewing, votes };
}

describe('the poll of an earlier moment', () => {
  it('has the results of then', () => {
    const { viewing } = openPast(makeQuestion([2, 1]), makeQuestion([20, 1]));
    expect(readPoll(viewing)).toMatchObject({ phase: 'open', total: 3 });
  });

  it('takes no vote if it has closed, gone, or made way for another', () => {
    const past = makeQuestion([2, 1]);
    for (const newest of [
      null,
      makeQuestion([20, 1], { active: false }),
      makeQuestion([0, 0], { id: 'q2' }),
    ]) {
      const { viewing } = openPast(past, newest);
      expect(readPoll(viewing)).toMatchObject({ phase: 'closed', total: 3 });
    }
  });

  it('does not show the vote in another poll as one in this', () => {
    const { viewing, votes } = openPast(makeQuestion([2, 1]), makeQuestion([0, 0], { id: 'q2' }));
    votes.own.value = { option: 'o1', state: 'counted' };
    expect(readPoll(viewing)?.options.map(({ mine }) => mine)).toEqual([false, false]);
  });

  it('keeps the viewer’s vote in its numbers at the live edge, however late the picture is', () => {
    const { viewing, votes } = openPast(makeQuestion([2, 1]), makeQuestion([2, 2]), true);
    votes.own.value = { option: 'o1', state: 'counted' };
    expect(readPoll(viewing)?.total).toBe(4);
  });
});
