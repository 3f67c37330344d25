import { describe, expect, it } from 'vitest';
import { makeQuestion } from '../fixtures/live';
import { describePoll } from './poll-model';

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
