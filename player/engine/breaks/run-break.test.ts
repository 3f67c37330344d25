import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { OpenAsset } from '../media/watch-asset';
import { makeInterstitial } from './fixtures/interstitial';
import { runBreak } from './run-break';

const BREAK = makeInterstitial();

const settled = () => new Promise((resolve) => setTimeout(resolve));

function open(given: Parameters<typeof makeInterstitial>[0] = {}, urls: readonly string[] | null = []) {
  const video = document.createElement('video');
  let current = 0;
  const length = 15;
  const facts = { paused: { value: true }, ended: { value: false }, error: { value: null } };
  Object.defineProperties(video, {
    ...facts,
    currentTime: { get: () => current },
    duration: { get: () => length },
  });
  const prepared: string[] = [];
  const opened: (Parameters<OpenAsset>[0] & { url: string; log: string[] })[] = [];
  const run = runBreak({
    video,
    interstitial: { ...BREAK, ...given },
    list: async () =>
      urls === null
        ? null
        : { assets: urls.map((url) => ({ url, duration: 5 })), skip: { offset: 3, duration: null } },
    prepare: async (url) => {
      if (url === 'unopened') throw new Error('no media source');
      prepared.push(url);
      return (options) => {
        current = 0;
        const log: string[] = [];
        opened.push({ ...options, url, log });
        return {
          play: () => log.push('play'),
          pause: () => log.push('pause'),
          close: () => log.push('close'),
        };
      };
    },
  });
  const playTo = (time: number) => {
    current = time;
    video.dispatchEvent(new Event('timeupdate'));
  };
  const pauseElement = () => video.dispatchEvent(new Event('pause'));
  const end = async (how: 'ended' | 'failed') => {
    opened.at(-1)?.onOver(how);
    await settled();
  };
  return { run, prepared, opened, playTo, pauseElement, end };
}

const LIST = { from: { kind: 'list', url: 'https://ads.example.com/list.json' } } as const;

describe('the media of a break', () => {
  it('load at once, and play later', async () => {
    const { run, opened, playTo, end } = open();
    await settled();
    expect(opened.map(({ log }) => log)).toEqual([[]]);
    expect(run.paused.value).toBe(true);
    run.play();
    playTo(4);
    run.pause();
    expect(opened[0]?.log).toEqual(['play', 'pause']);
    expect([run.time.value, run.duration.value, run.over.value]).toEqual([4, 15, false]);
    await end('ended');
    expect(run.over.value).toBe(true);
    expect(opened[0]?.log).toEqual(['play', 'pause', 'close']);
  });

  it('of a list are prepared shortly before their turn, once', async () => {
    const { run, prepared, opened, playTo, end } = open(LIST, ['first', 'second', 'third']);
    run.play();
    await settled();
    playTo(8);
    expect(prepared).toEqual(['first']);
    playTo(10);
    playTo(14);
    await settled();
    expect([prepared, opened.length]).toEqual([['first', 'second'], 1]);
    await end('ended');
    expect(opened[1]?.log).toEqual(['play']);
    run.close();
    expect(prepared).toEqual(['first', 'second']);
  });

  it('of a list play one after the other, without those that fail', async () => {
    const { run, opened, playTo, end } = open(LIST, ['first', 'unopened', 'second', 'third']);
    run.play();
    await settled();
    expect(run.duration.value).toBe(20);
    playTo(5);
    await end('ended');
    expect(opened.map(({ url, log }) => [url, log[0]])).toEqual([
      ['first', 'play'],
      ['second', 'play'],
    ]);
    await end('failed');
    playTo(2);
    expect(run.time.value).toBe(7);
    await end('ended');
    expect([run.over.value, run.time.value]).toEqual([true, 7]);
  });

  it('are over without a list, and play no longer than the stream allows', async () => {
    const empty = open(LIST);
    await settled();
    expect(empty.run.over.value).toBe(true);
    const limited = open({ ...LIST, limit: 6 }, ['first', 'second', 'third']);
    limited.run.play();
    await settled();
    expect([limited.run.duration.value, limited.opened[0]?.limit]).toEqual([6, 6]);
    limited.playTo(5);
    await limited.end('ended');
    expect(limited.opened[1]?.limit).toBe(1);
    limited.playTo(1.2);
    await limited.end('ended');
    expect([limited.run.over.value, limited.opened.length]).toEqual([true, 2]);
  });

  it('end with the break that is closed', async () => {
    const { run, opened } = open(LIST, ['first', 'second']);
    await settled();
    run.close();
    await settled();
    expect(opened.map(({ log }) => log)).toEqual([['close']]);
    expect(run.over.value).toBe(true);
  });
});

it('a break may be skipped when its list says so, else its playlist', async () => {
  const listed = open({ ...LIST, maySkip: false }, ['first']);
  await settled();
  expect(listed.run.skippable.value).toBe(false);
  listed.playTo(3);
  expect(listed.run.skippable.value).toBe(true);
  expect([open({ maySkip: false }).run.skippable.value, open().run.skippable.value]).toEqual([false, true]);
});

it('a break that the browser pauses is paused, and goes on with a press', async () => {
  const { run, opened, pauseElement } = open();
  await settled();
  run.play();
  pauseElement();
  expect([run.paused.value, opened[0]?.log]).toEqual([true, ['play', 'pause']]);
  run.play();
  expect(run.paused.value).toBe(false);
});

describe('a break reports', () => {
  it.each([
    ['list', LIST, null],
    ['empty', LIST, []],
    ['media', LIST, ['unopened', 'second']],
    ['media', {}, []],
  ] as const)('%s as the reason why it is not as it should be', async (why, given, urls) => {
    const { run, end } = open(given, urls);
    run.play();
    await settled();
    if (why === 'media') await end('failed');
    expect([run.failure.value, run.over.value]).toEqual([why, true]);
  });

  it('no reason where it was played or left', async () => {
    const played = open();
    await settled();
    await played.end('ended');
    expect(played.run.failure.value).toBeNull();
    const left = open(LIST, ['first']);
    left.run.close();
    await settled();
    expect(left.run.failure.value).toBeNull();
  });
});

describe('a break that stands still', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is over soon, whichever of its media it waits for', async () => {
    const { run, opened, playTo } = open(LIST, ['first', 'second', 'third']);
    run.play();
    await vi.advanceTimersByTimeAsync(0);
    playTo(1);
    await vi.advanceTimersByTimeAsync(5000);
    expect(run.waiting.value).toBe(true);
    opened[0]?.onOver('failed');
    await vi.advanceTimersByTimeAsync(3000);
    expect([run.over.value, opened.length]).toEqual([false, 2]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([run.over.value, run.failure.value, run.time.value]).toEqual([true, 'media', 1]);
    expect(opened.map(({ log }) => log.at(-1))).toEqual(['close', 'close']);
  });

  it('waits for its list while it is not due, and only for a while then', async () => {
    const run = runBreak({
      video: document.createElement('video'),
      interstitial: { ...BREAK, ...LIST },
      list: () => new Promise(() => undefined),
    });
    await vi.advanceTimersByTimeAsync(12_000);
    run.play();
    await vi.advanceTimersByTimeAsync(4500);
    expect([run.over.value, run.waiting.value]).toEqual([false, true]);
    await vi.advanceTimersByTimeAsync(1500);
    expect([run.over.value, run.failure.value]).toEqual([true, 'list']);
  });

  it('has time while it is paused, and while it plays', async () => {
    const { run, playTo } = open();
    await vi.advanceTimersByTimeAsync(60_000);
    run.play();
    playTo(1);
    run.pause();
    await vi.advanceTimersByTimeAsync(60_000);
    run.play();
    for (const time of [2, 3, 4]) {
      await vi.advanceTimersByTimeAsync(8000);
      playTo(time);
    }
    await vi.advanceTimersByTimeAsync(500);
    expect([run.over.value, run.time.value, run.waiting.value]).toEqual([false, 4, false]);
    run.close();
  });
});
