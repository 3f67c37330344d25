// @vitest-environment node
import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import { makeEdge, makeEngine } from '../../features/fixtures/engine';
import { makeAggregate, makeLive, makeQuestion } from '../../features/fixtures/live';
import { makeDetails, makeViewing } from '../../features/fixtures/viewing';
import { makeSnapshot } from '../../features/quiz/fixtures/snapshot';
import { presentTick } from './present-tick';

const BEGAN = Date.UTC(2026, 0, 1, 10);

/** A live stream whose picture is 10 s late, with a poll interval of 3 s. */
function open({ serverTimeKnown = true } = {}) {
  const viewing = makeViewing({ mode: 'content', type: 'live', id: '2001' });
  viewing.details.value = makeDetails({ type: 'live' });
  const atEdge = signal(true);
  const live = makeEdge({ atEdge, wallClock: (time) => BEGAN + time * 1000 });
  viewing.engine.value = { ...makeEngine(), live: signal(live) };
  const tick = makeLive();
  let now = 0;
  const watch = (second: number) => {
    viewing.playback.seekable.value = { start: 0, end: second };
    viewing.playback.time.value = second;
  };
  const pass = (second: number, votes: readonly number[] | null, viewers: number) => {
    now = second;
    const question = votes && makeQuestion(votes);
    tick.aggregate.value = makeAggregate({ question, onlineViewers: viewers });
    tick.onlineViewers.value = viewers;
    watch(second - 10);
  };
  pass(100, null, 7);
  const serverTime = () => BEGAN + now * 1000;
  const newest = { ...tick, serverTime, serverTimeKnown: () => serverTimeKnown };
  viewing.live.value = newest;
  const shown = presentTick(viewing, newest);
  return {
    viewing,
    tick,
    atEdge,
    shown,
    watch,
    pass,
    rewind(second: number) {
      atEdge.value = false;
      watch(second);
    },
    seen: () => [
      shown.shown.value?.question?.options.map(({ votes }) => votes) ?? shown.shown.value,
      shown.onlineViewers.value,
    ],
  };
}

const NO_POLL = { reactions: [], question: null, gif: null, quiz: null };

test('a poll appears with the picture, and a rewound viewer sees the numbers of then', () => {
  const { shown, pass, rewind, seen } = open();
  expect(seen()).toEqual([NO_POLL, 7]);
  pass(103, [0, 0], 8);
  expect(seen()).toEqual([NO_POLL, 7]);
  pass(113, [5, 1], 9);
  expect(seen()).toEqual([[0, 0], 8]);
  pass(123, null, 9);
  expect(seen()).toEqual([[5, 1], 9]);
  rewind(104);
  expect(seen()).toEqual([[0, 0], 8]);
  // The page was not open at that moment.
  rewind(50);
  expect(seen()).toEqual([null, null]);
  rewind(130);
  expect(seen()).toEqual([NO_POLL, 9]);
  shown.close();
});

test('a viewer count that changes alone keeps the rest the same object', () => {
  const { shown, pass } = open();
  pass(103, null, 8);
  pass(106, null, 9);
  pass(130, null, 10);
  const before = shown.shown.value;
  pass(140, null, 11);
  expect(shown.shown.value).toBe(before);
  shown.close();
});

test('nothing is withheld while only the device’s clock is known', () => {
  const { shown, pass, seen } = open({ serverTimeKnown: false });
  pass(103, [1, 0], 8);
  expect(seen()).toEqual([[1, 0], 8]);
  shown.close();
});

test('the quiz is the newest at the edge, and that of the picture for who rewound', () => {
  const { viewing, tick, atEdge, shown, watch, pass, rewind } = open();
  const [asked, done] = [makeSnapshot(['open']), makeSnapshot(['done'])];
  const publish = (quiz: typeof asked | null, second: number) => {
    pass(second, null, 7);
    tick.aggregate.value = makeAggregate({ quiz });
  };
  const seen = () => shown.quiz.value;
  publish(asked, 110);
  expect(seen()).toBe(asked);
  publish(done, 130);
  expect(seen()).toBe(done);
  rewind(115);
  expect(seen()).toBe(asked);
  rewind(105);
  expect(seen()).toBeNull();
  atEdge.value = true;
  watch(120);
  expect(seen()).toBe(done);

  // The picture of a viewer who follows the live edge is late, but not rewound.
  viewing.playback.state.value = 'waiting';
  atEdge.value = false;
  expect(seen()).toBe(done);
  viewing.playback.state.value = 'playing';
  expect(seen()).toBe(done);
  viewing.playback.pause();
  watch(115);
  expect(seen()).toBe(asked);
  publish(null, 140);
  watch(115);
  expect(seen()).toBe(asked);
  shown.close();
});
