import { expect, test } from 'vitest';
import { openPlayback } from './playback';
import { silence } from './silence';

const isSilent = (video: HTMLVideoElement) =>
  Object.getOwnPropertyDescriptor(HTMLMediaElement.prototype, 'muted')?.get?.call(video);

test('a silenced element keeps what the viewer has chosen, and has it again afterwards', () => {
  const video = document.createElement('video');
  const playback = openPlayback(video);
  const end = silence(video);
  expect([isSilent(video), playback.muted.value]).toEqual([true, false]);
  playback.setMuted(true);
  expect([isSilent(video), playback.muted.value]).toEqual([true, true]);
  playback.setMuted(false);
  playback.setVolume(0.4);
  expect([isSilent(video), playback.muted.value, playback.volume.value]).toEqual([true, false, 0.4]);
  end();
  expect([isSilent(video), video.muted]).toEqual([false, false]);
});

test('a viewer who has muted it meanwhile finds it muted', () => {
  const video = document.createElement('video');
  const end = silence(video);
  video.muted = true;
  end();
  expect(isSilent(video)).toBe(true);
});
