import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchMissing } from './missing-watch';
import type { StreamAt } from './stream-at';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function open(first: StreamAt, second: StreamAt) {
  const hosts = new Map([
    ['https://a.test/', first],
    ['https://b.test/', second],
  ]);
  const done: string[] = [];
  const watch = watchMissing({
    addresses: () => [...hosts.keys()],
    async look(address) {
      done.push('look');
      return hosts.get(address) ?? 'unclear';
    },
    back: () => done.push('back'),
    elsewhere: (address) => done.push(address),
    random: () => 0.5,
  });
  return { hosts, watch, done, missing: () => watch.missing.value };
}

test('a stream is missing from the first round in which every host reports it to the last', async () => {
  const { hosts, watch, missing, done } = open('missing', 'well');
  const started = performance.now();
  watch.begin();
  watch.begin();
  await pass(0);
  expect(missing()).toBeNull();
  hosts.set('https://b.test/', 'missing');
  await pass(3000);
  expect(missing()).toEqual({ since: started + 3000, seen: started + 3000 });
  await pass(6500);
  expect(missing()).toEqual({ since: started + 3000, seen: started + 9000 });
  expect(done).toEqual(['look', 'look', 'https://b.test/', ...Array<string>(6).fill('look')]);
  watch.end();
});

test('a host that fails or is silent says nothing about the stream', async () => {
  const { hosts, watch, missing } = open('missing', 'missing');
  watch.begin();
  await pass(3500);
  expect(missing()).not.toBeNull();
  hosts.set('https://b.test/', 'unclear');
  await pass(3000);
  expect(missing()).toBeNull();
  watch.end();
});

test('the host that plays is gone on with where it has the stream again', async () => {
  const { hosts, watch, done } = open('missing', 'missing');
  watch.begin();
  await pass(0);
  hosts.set('https://a.test/', 'well').set('https://b.test/', 'well');
  await pass(3000);
  expect(done.slice(4)).toEqual(['back']);
  watch.end();
});

test('a host that is only slow is not left for another one', async () => {
  const { watch, done } = open('unclear', 'well');
  watch.begin();
  await pass(0);
  expect(done).toEqual(['look', 'look']);
  watch.end();
});

test('a playlist that has come ends it', async () => {
  const { watch, missing, done } = open('missing', 'missing');
  watch.begin();
  await pass(0);
  watch.end();
  expect(missing()).toBeNull();
  await pass(60_000);
  expect(done).toEqual(['look', 'look']);
});
