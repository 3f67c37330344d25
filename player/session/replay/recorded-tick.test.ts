// @vitest-environment node
import { effect, signal } from '@preact/signals-core';
import { describe, expect, it } from 'vitest';
import type { ReplayPoll } from '../../api/replay/replay-polls';
import type { ReplayReactions } from '../../api/replay/replay-reactions';
import { recordedTick } from './recorded-tick';

const options = [
  { id: 'a', title: 'الف' },
  { id: 'b', title: 'ب' },
];
const poll = (id: string, openedAt: number, given: Partial<ReplayPoll> = {}): ReplayPoll => ({
  id,
  title: id,
  options,
  openedAt,
  closedAt: null,
  removedAt: null,
  results: [],
  ...given,
});

function open(given: { polls?: readonly ReplayPoll[]; reactions?: ReplayReactions | null }) {
  const place = signal(0);
  const { shown, recorded } = recordedTick({
    place,
    offset: signal(0),
    reactions: signal(given.reactions ?? null),
    polls: signal(given.polls ?? []),
    quiz: signal(null),
    hasMessages: signal(false),
  });
  return { place, shown, recorded };
}

describe('the poll of a recorded show', () => {
  const results = [
    { at: 12, votes: [1, 0] },
    { at: 14, votes: [1, 2] },
  ];
  const polls = [
    poll('one', 10, { closedAt: 20, removedAt: 30, results }),
    poll('two', 40, { results: [{ at: 41, votes: [5, 5] }] }),
    poll('three', 50),
  ];

  it.each([
    [9, null],
    [10, ['one', true, 0, 0]],
    [13.9, ['one', true, 1, 0]],
    [14, ['one', true, 1, 2]],
    [20, ['one', false, 1, 2]],
    [30, null],
    [45, ['two', true, 5, 5]],
    [50, ['three', true, 0, 0]],
    [5000, ['three', true, 0, 0]],
  ])('at second %d is the one of that moment, with its results', (second, expected) => {
    const { place, shown } = open({ polls });
    place.value = second;
    const question = shown.value?.question ?? null;
    expect(question && [question.id, question.active, ...question.options.map(({ votes }) => votes)]).toEqual(
      expected,
    );
  });

  it('goes back with the viewer, and stays the same object while nothing happens', () => {
    const { place, shown } = open({ polls });
    place.value = 15;
    let changes = 0;
    const stop = effect(() => {
      void shown.value;
      changes += 1;
    });
    for (let second = 15; second < 19; second += 0.25) place.value = second;
    expect(changes).toBe(1);
    place.value = 12.5;
    expect(shown.value?.question?.options.map(({ votes }) => votes)).toEqual([1, 0]);
    stop();
  });
});

describe('the reactions of a recorded show', () => {
  const totals = ({ shown }: ReturnType<typeof open>) =>
    Object.fromEntries((shown.value?.reactions ?? []).map(({ char, count }) => [char, count]));

  it('are the totals up to the bucket of the moment', () => {
    const shown = open({
      reactions: {
        bucket: 2,
        counts: [
          { at: 0, char: '❤️', count: 3 },
          { at: 2, char: '❤️', count: 1 },
          { at: 2, char: '👏', count: 7 },
          { at: 8, char: '👏', count: 2 },
        ],
      },
    });
    const at = (second: number) => {
      shown.place.value = second;
      return totals(shown);
    };
    expect(at(1.9)).toEqual({ '❤️': 3, '👏': 0 });
    expect(at(2)).toEqual({ '❤️': 4, '👏': 7 });
    expect(at(100)).toEqual({ '❤️': 4, '👏': 9 });
    expect(at(0)).toEqual({ '❤️': 3, '👏': 0 });
  });

  it('of a long bucket come evenly', () => {
    const shown = open({ reactions: { bucket: 40, counts: [{ at: 0, char: '🔥', count: 20 }] } });
    const counts = [0, 2, 20, 39, 41].map((second) => {
      shown.place.value = second;
      return totals(shown)['🔥'];
    });
    expect(counts).toEqual([1, 2, 11, 20, 20]);
  });
});
