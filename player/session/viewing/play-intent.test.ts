import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import type { Playback, PlayOutcome } from '../../engine/contract';
import { makePlayback } from '../../features/fixtures/playback';
import { openPlayWish } from './play-intent';

/** @param answers the browser's results for the calls to play, in turn */
function open(answers: readonly PlayOutcome[], { mutedEarly = null as Promise<void> | null } = {}) {
  const asked: boolean[] = [];
  const video = document.createElement('video');
  const playback: Playback = {
    ...makePlayback(),
    async play() {
      asked.push(video.muted);
      await Promise.resolve();
      return answers[asked.length - 1] ?? 'playing';
    },
    setMuted: (muted) => {
      video.muted = muted;
    },
  };
  const wish = openPlayWish({ video, playback, engine: signal(null), autoplay: true, mutedEarly });
  return { wish, video, asked };
}

test('a video that the page muted before is known as muted by the browser, and is requested once', async () => {
  const { wish, video, asked } = open(['playing'], { mutedEarly: Promise.resolve() });
  video.muted = true;
  expect(await wish.start(true)).toBe('playing');
  expect([wish.mutedByBrowser.value, asked]).toEqual([true, [true]]);
});

test('a video that is refused muted as well waits for a tap', async () => {
  const { wish, video, asked } = open(['blocked'], { mutedEarly: Promise.resolve() });
  video.muted = true;
  expect(await wish.start(true)).toBe('blocked');
  expect([wish.playRefused.value, wish.started.value, asked]).toEqual([true, false, [true]]);
});

test('a refusal of sound that meets both the page and the session is one refusal', async () => {
  const { wish, video, asked } = open(['blocked', 'playing']);
  const starting = wish.start(true);
  video.muted = true;
  expect(await starting).toBe('playing');
  expect([wish.mutedByBrowser.value, wish.playRefused.value, asked]).toEqual([true, false, [false, true]]);
});

test('a video that has its sound again is not called muted by a late report', async () => {
  let report = () => {};
  const mutedEarly = new Promise<void>((resolve) => {
    report = resolve;
  });
  const { wish } = open([], { mutedEarly });
  report();
  await mutedEarly;
  expect(wish.mutedByBrowser.value).toBe(false);
});

test('a tap that is refused mutes nothing', async () => {
  const { wish, video } = open(['blocked']);
  expect(await wish.start(false)).toBe('blocked');
  expect([video.muted, wish.mutedByBrowser.value]).toEqual([false, false]);
});
