import { expect, test } from 'vitest';
import { chosenRate, runAsChosen, runGently } from './gentle-rate';

const playing = () =>
  Object.assign(document.createElement('video'), { defaultPlaybackRate: 1, playbackRate: 1 });

test('a gentle rate is not the viewer’s choice', () => {
  const video = playing();
  runGently(video, 1.05);
  expect([video.playbackRate, chosenRate(video)]).toEqual([1.05, 1]);
  runAsChosen(video);
  expect([video.playbackRate, chosenRate(video)]).toEqual([1, 1]);
});

test('a speed that the viewer chooses meanwhile stays', () => {
  const video = playing();
  runGently(video, 1.05);
  Object.assign(video, { defaultPlaybackRate: 1.5, playbackRate: 1.5 });
  expect(chosenRate(video)).toBe(1.5);
  runAsChosen(video);
  expect(video.playbackRate).toBe(1.5);
});
