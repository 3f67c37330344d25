import { batch, signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error';
import type { Details } from '../../api/details';
import { makeDetails, makeSource, makeViewing } from '../../features/hand-made/viewing';
import { followAir } from './follow-air';

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  close();
  vi.useRealTimers();
});

let close = () => {};

const live = (given: Partial<Details> = {}) => makeDetails({ type: 'live', ...given });
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

function follow(first: Details) {
  const viewing = makeViewing({ mode: 'content', type: 'live', id: '1' });
  viewing.details.value = first;
  viewing.source.value = makeSource({ live: 'time-machine' });
  const there = signal(true);
  const platform = { details: async () => first, isStreamThere: false };
  const calls: string[] = [];
  close = followAir({
    viewing,
    there: () => there.value,
    askDetails() {
      calls.push('details');
      return platform.details();
    },
    async isStreamThere() {
      calls.push('look');
      return platform.isStreamThere;
    },
    tellDetails: (newest) => {
      viewing.details.value = newest;
    },
    begin(details) {
      calls.push('begin');
      batch(() => {
        viewing.failure.value = null;
        viewing.phase.value = 'ready';
        viewing.source.value = makeSource({ url: details.streamUrl ?? '' });
      });
    },
    leave(why) {
      calls.push(`leave ${why}`);
      viewing.failure.value = null;
      viewing.phase.value = why === 'gone' ? 'not-found' : 'no-content';
    },
  });
  const happened = () => calls.filter((call) => call !== 'details');
  return { viewing, platform, there, calls, happened };
}

test('details that did not change stay the same object', async () => {
  const { viewing, platform, calls } = follow(live());
  const first = viewing.details.value;
  platform.details = async () => live();
  await pass(10_500);
  expect(calls).toEqual(['details', 'details', 'details', 'details']);
  expect(viewing.details.value).toBe(first);
  platform.details = async () => live({ title: 'نو' });
  await pass(3000);
  expect(viewing.title.value).toBe('نو');
});

test('a channel goes off the air when its stream has ended, and comes back once', async () => {
  const { viewing, platform, happened } = follow(live());
  viewing.playback.state.value = 'playing';
  platform.details = async () => live({ streamUrl: null });
  await pass(9000);
  expect(happened()).toEqual([]);
  viewing.playback.state.value = 'ended';
  expect(happened()).toEqual(['leave off-air']);
  platform.details = async () => live();
  await pass(12_000);
  expect(happened()).toEqual(['leave off-air', 'begin']);
});

test('a screen that is there from the beginning gives way as soon as something is on air', async () => {
  const { viewing, platform, happened } = follow(live({ streamUrl: null }));
  viewing.source.value = null;
  viewing.phase.value = 'no-content';
  await pass(9000);
  expect(happened()).toEqual([]);
  platform.details = async () => live();
  await pass(3000);
  expect(happened()).toEqual(['begin']);
});

test('a stream that was missing is looked for every ten seconds, and begun when it is there', async () => {
  const { viewing, platform, happened } = follow(live());
  viewing.failure.value = { from: 'engine', reason: 'missing', type: 'HLS_networkError', detail: '' };
  viewing.phase.value = 'no-content';
  await pass(31_600);
  expect(happened()).toEqual(['look', 'look']);
  platform.isStreamThere = true;
  await pass(12_000);
  expect(happened()).toEqual(['look', 'look', 'look', 'begin']);
});

test('a live that is no more is left when its stream stops, and asked for no more', async () => {
  const { viewing, platform, calls, happened } = follow(live());
  viewing.playback.state.value = 'playing';
  platform.details = async () => {
    throw new ApiError(404, 'none');
  };
  await pass(6000);
  expect(happened()).toEqual([]);
  viewing.playback.state.value = 'ended';
  expect(happened()).toEqual(['leave gone']);
  const before = calls.length;
  await pass(60_000);
  expect(calls).toHaveLength(before);
});

test('a platform that fails is asked more and more seldom, and its silence changes nothing', async () => {
  const { platform, calls, happened } = follow(live());
  platform.details = async () => {
    throw new ApiError(503, 'no', 20);
  };
  await pass(60_000);
  expect(calls).toHaveLength(3);
  expect(happened()).toEqual([]);
});

test('nobody there, nothing asked', async () => {
  const { there, calls } = follow(live());
  there.value = false;
  await pass(60_000);
  expect(calls).toEqual([]);
});
