import { expect, test } from 'vitest';
import { holdPausedPicture } from './paused-picture';

function makeVideo() {
  let paused = true;
  const video = document.createElement('video');
  Object.defineProperty(video, 'paused', { get: () => paused });
  return {
    video,
    set(now: 'play' | 'pause') {
      paused = now === 'pause';
      video.dispatchEvent(new Event(now));
    },
  };
}

const instance = (most?: number) => {
  const config = most === undefined ? {} : { liveMaxLatencyDuration: most };
  return { config: { ...config }, userConfig: config };
};

test('a paused live may fall behind as far as it likes, and one that plays may not', () => {
  const { video, set } = makeVideo();
  const { hold, stop } = holdPausedPicture(video);
  const hls = instance(8);
  hold(hls);
  const limits = (['play', 'pause', 'play'] as const).map((now) => {
    set(now);
    return hls.config.liveMaxLatencyDuration;
  });
  expect(limits).toEqual([8, Number.POSITIVE_INFINITY, 8]);
  stop();
});

test('an instance that is built during a pause keeps still as well, and each has its own limit', () => {
  const { video, set } = makeVideo();
  const { hold, stop } = holdPausedPicture(video);
  const [first, second] = [instance(8), instance(9)];
  hold(first);
  hold(second);
  expect(second.config.liveMaxLatencyDuration).toBe(Number.POSITIVE_INFINITY);
  set('play');
  expect(second.config.liveMaxLatencyDuration).toBe(9);
  stop();
  set('pause');
  expect(second.config.liveMaxLatencyDuration).toBe(9);
});

test('a profile without a limit is not changed', () => {
  const { video } = makeVideo();
  const { hold, stop } = holdPausedPicture(video);
  const hls = instance();
  hold(hls);
  expect(hls.config).toEqual({});
  stop();
});
