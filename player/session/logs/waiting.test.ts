// @vitest-environment node
import { expect, it } from 'vitest';
import { makeEntry } from './fixtures/entries';
import { openWaiting } from './waiting';

function open() {
  const clock = { now: 0 };
  return { clock, waiting: openWaiting(() => clock.now) };
}

const error = (detail = 'reset') => makeEntry('error', { type: 'HLS_networkError', detail });
const counts = (entries: readonly { facts: Readonly<Record<string, unknown>> }[]) =>
  entries.map(({ facts }) => facts.count);

it('the same error that waits is one, with how often it happened', () => {
  const { waiting } = open();
  for (let index = 0; index < 500; index += 1) waiting.add(error(`segment ${index}.ts`));
  waiting.add(error('another'));
  expect(counts(waiting.take())).toEqual([500, 1]);
});

it('the same error is reported at most once in ten seconds, and counted', () => {
  const { clock, waiting } = open();
  waiting.add(error());
  expect(waiting.take()).toHaveLength(1);
  clock.now = 4000;
  waiting.add(error());
  waiting.add(error());
  expect(waiting.ready()).toBe(0);
  expect(waiting.nextReady()).toBe(10_000);
  expect(waiting.take()).toEqual([]);
  clock.now = 10_000;
  expect(counts(waiting.take())).toEqual([2]);
});

it('a page that leaves sends pending entries', () => {
  const { waiting } = open();
  waiting.add(error());
  waiting.take();
  waiting.add(error());
  expect(counts(waiting.take(true))).toEqual([1]);
});

it('no more than two hundred wait, and the oldest go first', () => {
  const { waiting } = open();
  for (let index = 0; index < 300; index += 1) waiting.add(makeEntry('pause', { time: index }));
  const taken = waiting.take();
  expect(taken).toHaveLength(200);
  expect(taken[0]?.facts.time).toBe(100);
});

it('of a slider only the last value is reported, and of other controls everything', () => {
  const { waiting } = open();
  for (const volume of [90, 80, 70]) waiting.add(makeEntry('volume', { volume }));
  waiting.add(makeEntry('pause'));
  waiting.add(makeEntry('pause'));
  waiting.add(makeEntry('volume', { volume: 60 }));
  expect(waiting.take().map(({ category, facts }) => facts.volume ?? category)).toEqual([
    70,
    'pause',
    'pause',
    60,
  ]);
});
