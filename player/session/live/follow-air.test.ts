import { batch, signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../../api/api-error';
import type { Details } from '../../api/details';
import type { Readiness } from '../../engine/readiness';
import { makeEngine } from '../../features/fixtures/engine';
import { makeDetails, makeSource, makeViewing } from '../../features/fixtures/viewing';
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
  const platform = {
    details: async () => first,
    readiness: 'pending' as Readiness,
    isStreamThere: false,
    /** Milliseconds by which the platform's clock is ahead of the device's. */
    ahead: 0,
  };
  const calls: string[] = [];
  const failures: unknown[] = [];
  close = followAir({
    viewing,
    there: () => there.value,
    serverTime: () => Date.now() + platform.ahead,
    askDetails() {
      calls.push('details');
      return platform.details();
    },
    onFailure: (error) => failures.push(error),
    async readinessOf() {
      calls.push('look');
      return platform.readiness;
    },
    async isStreamBack() {
      calls.push('look');
      return platform.isStreamThere;
    },
    applyDetails: (newest) => {
      viewing.details.value = newest;
    },
    begin(details) {
      calls.push('begin');
      batch(() => {
        viewing.failure.value = null;
        viewing.over.value = null;
        viewing.playback.state.value = 'loading';
        viewing.engine.value = null;
        viewing.phase.value = 'ready';
        viewing.source.value = makeSource({ url: details.streamUrl ?? '' });
      });
    },
    leave() {
      calls.push('leave');
      viewing.failure.value = null;
      viewing.phase.value = 'no-content';
    },
    end(why) {
      calls.push(`end ${why}`);
      viewing.over.value = why;
    },
  });
  const happened = () => calls.filter((call) => call !== 'details');
  return { viewing, platform, there, calls, failures, happened };
}

test('details that fail are reported, and those of no live stream are not', async () => {
  const { platform, failures } = follow(live());
  const busy = new ApiError(503, 'busy');
  platform.details = async () => Promise.reject(busy);
  await pass(1600);
  expect(failures).toEqual([busy]);
  platform.details = async () => Promise.reject(new ApiError(404, 'none'));
  await pass(30_000);
  expect(failures).toEqual([busy]);
});

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
  expect(happened()).toEqual(['leave']);
  platform.details = async () => live();
  platform.readiness = 'ready';
  await pass(12_000);
  expect(happened()).toEqual(['leave', 'look', 'begin']);
});

test('a screen that is there from the beginning gives way as soon as a stream can begin', async () => {
  const { viewing, platform, happened } = follow(live({ streamUrl: null }));
  viewing.source.value = null;
  viewing.phase.value = 'no-content';
  await pass(9000);
  expect(happened()).toEqual([]);
  platform.details = async () => live();
  platform.readiness = 'ready';
  await pass(3000);
  expect(happened()).toEqual(['look', 'begin']);
});

test('a stream that comes up in pieces is checked again soon, and the screen stays until it can begin', async () => {
  const { viewing, platform, happened } = follow(live({ streamUrl: null }));
  viewing.source.value = null;
  viewing.phase.value = 'no-content';
  platform.details = async () => live();
  await pass(1500);
  expect(happened()).toEqual(['look']);
  await pass(13_000);
  expect(happened()).toEqual(Array.from({ length: 11 }, () => 'look'));
  expect(viewing.phase.value).toBe('no-content');
  platform.readiness = 'ready';
  await pass(1300);
  expect(happened().at(-1)).toBe('begin');
});

test('a stream that is newly named is begun whatever the check met', async () => {
  const { viewing, platform, happened } = follow(live({ streamUrl: null }));
  viewing.source.value = null;
  viewing.phase.value = 'no-content';
  platform.details = async () => live();
  platform.readiness = 'unclear';
  await pass(1500);
  expect(happened()).toEqual(['look', 'begin']);
});

const notFound = (reason: 'missing' | 'pending') =>
  ({ from: 'engine', reason, type: 'HLS_networkError', detail: '' }) as const;

test('a stream that was missing is looked for every ten seconds, and begun when it is there', async () => {
  const { viewing, platform, happened } = follow(live());
  viewing.failure.value = notFound('missing');
  viewing.phase.value = 'no-content';
  await pass(31_600);
  expect(happened()).toEqual(['look', 'look']);
  platform.readiness = 'ready';
  await pass(12_000);
  expect(happened()).toEqual(['look', 'look', 'look', 'begin']);
});

test.each([
  ['whose playlists were missing', notFound('pending'), null],
  ['that was missing at its announced time', notFound('missing'), Date.now() / 1000],
])('a stream %s is begun within two seconds', async (_, failure, startTime) => {
  const { viewing, platform, happened } = follow(live({ startTime }));
  viewing.failure.value = failure;
  viewing.phase.value = 'no-content';
  await pass(6000);
  platform.readiness = 'ready';
  await pass(1500);
  expect(happened().at(-1)).toBe('begin');
});

test('a stream that comes up long before its announced time is begun within two seconds of its playlist', async () => {
  const startTime = Date.now() / 1000 + 7200;
  const { viewing, platform, calls, happened } = follow(live({ streamUrl: null, startTime }));
  viewing.phase.value = 'no-content';
  await pass(30_000);
  platform.details = async () => live({ startTime });
  // The platform is polled once a minute until it names the stream.
  await pass(65_000);
  expect(happened()).toContain('look');
  platform.readiness = 'ready';
  await pass(1500);
  expect(happened().at(-1)).toBe('begin');
  expect(calls.filter((call) => call === 'details').length).toBeLessThan(30);
});

test('a stream that is named hours before it begins is polled ever less often', async () => {
  const startTime = Date.now() / 1000 + 36_000;
  const { viewing, calls } = follow(live({ startTime }));
  viewing.phase.value = 'no-content';
  viewing.failure.value = notFound('pending');
  await pass(1_200_000);
  const before = calls.length;
  await pass(600_000);
  expect(calls.length - before).toBeLessThan(25);
});

test('the announced time is by the platform’s clock', async () => {
  const startTime = Date.now() / 1000 + 3600;
  const { viewing, platform, calls } = follow(live({ streamUrl: null, startTime }));
  viewing.phase.value = 'no-content';
  platform.ahead = 3_600_000;
  await pass(31_000);
  const before = calls.length;
  await pass(13_000);
  expect(calls.length - before).toBe(10);
});

test('a device whose clock is behind learns the platform’s time within seconds, before the start', async () => {
  const startTime = Date.now() / 1000 + 3600;
  const { viewing, platform, calls } = follow(live({ streamUrl: null, startTime }));
  viewing.phase.value = 'no-content';
  platform.details = async () => {
    platform.ahead = 3_590_000;
    return live({ streamUrl: null, startTime });
  };
  await pass(3100);
  expect(calls).toEqual(['details']);
  await pass(7000);
  expect(calls.length).toBeGreaterThan(3);
});

test('a missing live stream is over when its stream stops, and begins again once the platform knows it', async () => {
  const { viewing, platform, calls, happened } = follow(live());
  viewing.playback.state.value = 'playing';
  platform.details = async () => {
    throw new ApiError(404, 'none');
  };
  await pass(6000);
  expect(happened()).toEqual([]);
  viewing.playback.state.value = 'ended';
  expect(happened()).toEqual(['end ended']);
  const before = calls.length;
  await pass(60_000);
  // As rarely as after an end that the platform reports.
  expect(calls.length - before).toBeLessThanOrEqual(6);
  platform.details = async () => live();
  platform.isStreamThere = true;
  await pass(60_000);
  expect(happened()).toEqual(['end ended', 'look', 'begin']);
});

/** The stream is lost, and every host reports that each second for this long. */
async function lose({ viewing }: Pick<ReturnType<typeof follow>, 'viewing'>, seconds: number) {
  const engine = makeEngine();
  viewing.engine.value = engine;
  const since = performance.now();
  const retryNow = () => undefined;
  engine.reconnecting.value = { attempt: 1, attempts: 60, retryAt: signal(null), retryNow };
  viewing.playback.state.value = 'waiting';
  for (let second = 0; second <= seconds; second += 1) {
    engine.missing.value = { since, seen: performance.now() };
    await pass(1000);
  }
  return engine;
}

test('a lost stream is over when the platform reports it twice', async () => {
  const followed = follow(live());
  followed.platform.details = async () => live({ endedAt: 1 });
  await lose(followed, 2);
  expect(followed.calls).toEqual(['details']);
  await pass(3000);
  expect(followed.calls).toEqual(['details', 'details', 'end ended']);
});

test('one report does not count if the next contradicts it', async () => {
  const followed = follow(live());
  let looks = 0;
  followed.platform.details = async () => {
    looks += 1;
    if (looks % 2 === 1) throw new ApiError(404, 'none');
    return live();
  };
  await lose(followed, 18);
  expect(looks).toBeGreaterThan(4);
  expect(followed.happened()).toEqual([]);
});

test('a stream that no host has had for 20 s is over while the platform answers', async () => {
  const followed = follow(live());
  await lose(followed, 19);
  expect(followed.happened()).toEqual([]);
  await lose(followed, 21);
  expect(followed.happened().filter((call) => call !== 'look')).toEqual(['end missing']);
});

test('an encoder that returns before that continues', async () => {
  const followed = follow(live());
  const engine = await lose(followed, 10);
  batch(() => {
    engine.missing.value = null;
    engine.reconnecting.value = null;
    followed.viewing.playback.state.value = 'playing';
  });
  await lose(followed, 15);
  expect(followed.happened()).toEqual([]);
});

test('nothing ends while the platform does not answer either', async () => {
  const followed = follow(live());
  await pass(2000);
  followed.platform.details = async () => {
    throw new ApiError(0, 'offline');
  };
  await lose(followed, 60);
  expect(followed.happened()).toEqual([]);
});

test('a viewer who seeked back watches on until the moment of the end', async () => {
  const { viewing, platform, happened } = follow(live());
  const engine = makeEngine();
  viewing.engine.value = engine;
  const began = 1_000_000;
  engine.live.value = {
    syncPosition: signal(0),
    latency: signal(60),
    atEdge: signal(false),
    catchUp: () => undefined,
    wallClock: (time) => (began + time) * 1000,
  };
  viewing.playback.state.value = 'playing';
  viewing.playback.time.value = 10;
  platform.details = async () => live({ endedAt: began + 60 });
  await pass(12_000);
  expect(happened()).toEqual([]);
  viewing.playback.time.value = 60;
  expect(happened()).toEqual(['end ended']);
});

test('a stream that was only missing begins again when it is there', async () => {
  const followed = follow(live());
  await lose(followed, 21);
  followed.platform.isStreamThere = true;
  await pass(25_000);
  expect(followed.happened()).toEqual(['end missing', 'look', 'begin']);
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

test.each([1, null])(
  'an event that ended (at %j) begins again when its stream goes on, and not before',
  async (endedAt) => {
    const { viewing, platform, happened } = follow(live());
    viewing.playback.state.value = 'playing';
    platform.details = async () => live({ endedAt });
    await pass(7000);
    viewing.playback.state.value = 'ended';
    expect(happened()).toEqual(['end ended']);
    platform.details = async () => live();
    await pass(60_000);
    expect(new Set(happened().slice(1))).toEqual(new Set(['look']));
    platform.isStreamThere = true;
    await pass(60_000);
    expect(happened().at(-1)).toBe('begin');
  },
);
