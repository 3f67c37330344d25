import { signal } from '@preact/signals-core';
import type { Room } from '../../api/chat';
import type { Aggregate, Question, Reaction } from '../../api/live';
import type { Counts } from '../../api/reactions';
import { own } from '../../lib/own';
import type { LiveTick } from '../../session/live-data/live-tick';
import type { LiveVotes, OwnVote } from '../../session/live-data/live-votes';

export function makeAggregate(given: Partial<Aggregate> = {}): Aggregate {
  return {
    intervals: { aggregate: 3000, quiz: null, viewers: null, reactions: 5000 },
    reactions: [],
    onlineViewers: 0,
    chatEnabled: false,
    question: null,
    alternatives: [],
    markers: [],
    gif: null,
    quiz: null,
    backup: null,
    audience: [],
    ...given,
  };
}

export function makeQuestion(votes: readonly number[], given: Partial<Question> = {}): Question {
  return {
    id: 'q1',
    active: true,
    title: 'کدام اجرا به دل شما نشست؟',
    options: votes.map((count, index) => ({ id: `o${index}`, title: `گزینهٔ ${index}`, votes: count })),
    ...given,
  };
}

/** A live that runs; the test writes what its polls would bring. */
export function makeLive(given: Partial<Aggregate> = {}) {
  return {
    aggregate: signal<Aggregate | null>(makeAggregate(given)),
    onlineViewers: signal<number | null>(null),
    room: signal<Room | null>(null),
    lost: signal(false),
    serverTime: Date.now,
  } satisfies LiveTick;
}

/** Votes that are taken at once and stay as the test leaves them. */
export function makeVotes() {
  const ownVote = signal<OwnVote | null>(null);
  const latest = signal<{ readonly reaction: Reaction } | null>(null);
  const uncounted = signal<Counts>({});
  return {
    own: ownVote,
    vote: signal<((option: string) => void) | null>((option) => {
      ownVote.value = { option, state: 'waiting' };
    }),
    uncounted,
    latest,
    react: (reaction) => {
      latest.value = { reaction };
      uncounted.value = { ...uncounted.value, [reaction.id]: (own(uncounted.value, reaction.id) ?? 0) + 1 };
    },
  } satisfies LiveVotes;
}
