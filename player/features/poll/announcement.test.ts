import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openPopovers } from '../../session/page/popovers';
import { makeAggregate, makeLive, makeQuestion, makeVotes } from '../fixtures/live';
import { makeViewing } from '../fixtures/viewing';
import { ANNOUNCED_MS, openAnnouncement, openPollTab } from './announcement';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function open() {
  const viewing = makeViewing();
  const live = makeLive();
  const votes = makeVotes();
  viewing.live.value = live;
  viewing.votes.value = votes;
  const popovers = openPopovers();
  const ask = (id: string, counts: readonly number[] = [0, 0]) => {
    live.aggregate.value = makeAggregate({ question: makeQuestion(counts, { id }) });
  };
  return { viewing, live: viewing.live, ask, votes, popovers, news: openAnnouncement(viewing, popovers) };
}

describe('news of a poll', () => {
  it('appears when a question opens, and disappears by itself', () => {
    const { ask, news } = open();
    expect(news.shown.value).toBeNull();
    ask('q1');
    expect(news.shown.value?.id).toBe('q1');
    vi.advanceTimersByTime(ANNOUNCED_MS);
    expect(news.shown.value).toBeNull();
  });

  it('is announced once for each question, however its numbers change', () => {
    const { ask, news } = open();
    ask('q1');
    news.dismiss();
    ask('q1', [5, 6]);
    expect(news.shown.value).toBeNull();
    ask('q2');
    expect(news.shown.value?.id).toBe('q2');
  });

  it('is for viewers who have not voted yet', () => {
    const { ask, votes, news } = open();
    votes.vote.value = null;
    ask('q1');
    expect(news.shown.value).toBeNull();
  });

  it('is for a poll that can be voted in now', () => {
    const { live, news } = open();
    const none = { reactions: [], gif: null, quiz: null };
    const past = signal({ ...none, question: makeQuestion([0, 0], { id: 'q1' }) });
    live.value = { ...makeLive({ question: makeQuestion([0, 0], { id: 'q2' }) }), shown: past };
    expect(news.shown.value).toBeNull();
    past.value = { ...past.value, question: makeQuestion([0, 0], { id: 'q2' }) };
    expect(news.shown.value?.id).toBe('q2');
  });

  it('goes when the poll is opened, and does not come while it is open', () => {
    const { ask, popovers, news } = open();
    ask('q1');
    popovers.show('poll');
    expect(news.shown.value).toBeNull();
    ask('q2');
    popovers.close();
    expect(news.shown.value).toBeNull();
  });

  it('goes when the poll’s tab is opened, and does not come while it is open', () => {
    const { viewing, ask, news } = open();
    ask('q1');
    const leave = openPollTab(viewing);
    expect(news.shown.value).toBeNull();
    ask('q2');
    leave();
    expect(news.shown.value).toBeNull();
    ask('q3');
    expect(news.shown.value?.id).toBe('q3');
  });

  it('stays under the hand', () => {
    const { ask, news } = open();
    ask('q1');
    const release = news.hold();
    vi.advanceTimersByTime(60_000);
    expect(news.shown.value?.id).toBe('q1');
    release();
    vi.advanceTimersByTime(ANNOUNCED_MS);
    expect(news.shown.value).toBeNull();
  });
});
