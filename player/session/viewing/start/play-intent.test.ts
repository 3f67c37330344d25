import { signal } from '@preact/signals-core';
import { expect, test } from 'vitest';
import type { Playback, PlayOutcome } from '../../../engine/contract';
import { makePlayback } from '../../../features/fixtures/playback';
import { openPlayIntent } from './play-intent';

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
  const intent = openPlayIntent({ video, playback, engine: signal(null), autoplay: true, mutedEarly });
  return { intent, video, asked };
}

test('a video that the page muted before is known as muted by the browser, and is requested once', async () => {
  const { intent, video, asked } = open(['playing'], { mutedEarly: Promise.resolve() });
  video.muted = true;
  expect(await intent.start(true)).toBe('playing');
  expect([intent.soundOffered.value, asked]).toEqual([true, [true]]);
});

test('a video that is refused muted as well waits for a tap', async () => {
  const { intent, video, asked } = open(['blocked'], { mutedEarly: Promise.resolve() });
  video.muted = true;
  expect(await intent.start(true)).toBe('blocked');
  expect([intent.playRefused.value, intent.started.value, asked]).toEqual([true, false, [true]]);
});

test('a viewer who muted the video keeps it muted when it is refused', async () => {
  const { intent, video } = open(['blocked']);
  video.muted = true;
  await intent.start(true);
  expect(video.muted).toBe(true);
});

test('a refusal of sound that meets both the page and the session is one refusal', async () => {
  const { intent, video, asked } = open(['blocked', 'playing']);
  const starting = intent.start(true);
  video.muted = true;
  expect(await starting).toBe('playing');
  expect([intent.soundOffered.value, intent.playRefused.value, asked]).toEqual([true, false, [false, true]]);
});

test('a video that has its sound again is not called muted by a late report', async () => {
  let report = () => {};
  const mutedEarly = new Promise<void>((resolve) => {
    report = resolve;
  });
  const { intent } = open([], { mutedEarly });
  report();
  await mutedEarly;
  expect(intent.soundOffered.value).toBe(false);
});

test('a tap that is refused mutes nothing', async () => {
  const { intent, video } = open(['blocked']);
  expect(await intent.start(false)).toBe('blocked');
  expect([video.muted, intent.soundOffered.value]).toEqual([false, false]);
});

test('a tap after a refusal without sound as well (Low Power Mode) plays with sound, and nothing is tried before it', async () => {
  const { intent, video, asked } = open(['blocked', 'blocked', 'playing']);
  expect(await intent.start(true)).toBe('blocked');
  expect([asked, video.muted, intent.playRefused.value]).toEqual([[false, true], false, true]);
  intent.want();
  expect(await intent.start(false)).toBe('playing');
  expect([asked, intent.soundOffered.value, intent.playRefused.value]).toEqual([
    [false, true, false],
    false,
    false,
  ]);
});
