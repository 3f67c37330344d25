import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchFrames } from './watch-frames';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** An element that plays 25 frames a second and drops every other one. */
function makeDevice() {
  let total = 0;
  let hidden = false;
  let isAuto = true;
  const verdicts: string[] = [];
  const video = document.createElement('video');
  Object.defineProperties(video, { paused: { value: false }, ended: { value: false } });
  Object.assign(video, {
    getVideoPlaybackQuality: () => ({ totalVideoFrames: total, droppedVideoFrames: total / 2 }),
  });
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => hidden);
  const watch = watchFrames(video, {
    isAuto: () => isAuto,
    lower: () => verdicts.push('lower'),
    return: () => verdicts.push('return'),
  });
  return {
    ...watch,
    video,
    verdicts,
    run(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        total += 25;
        vi.advanceTimersByTime(1000);
      }
    },
    hide(now: boolean) {
      hidden = now;
      document.dispatchEvent(new Event('visibilitychange'));
    },
    choose(manually: boolean) {
      isAuto = !manually;
    },
  };
}

test('a device that drops half of its frames for ten seconds plays a lower rendition', () => {
  const device = makeDevice();
  device.run(12);
  expect(device.verdicts).toEqual(['lower']);
  device.stop();
});

test('a hidden tab is not judged', () => {
  const device = makeDevice();
  device.hide(true);
  device.run(60);
  expect(device.verdicts).toEqual([]);
  device.hide(false);
  device.run(8);
  device.hide(true);
  device.hide(false);
  device.run(8);
  expect(device.verdicts).toEqual([]);
  device.stop();
});

test('a rendition that the viewer chose stays', () => {
  const device = makeDevice();
  device.choose(true);
  device.run(60);
  expect(device.verdicts).toEqual([]);
  device.choose(false);
  device.run(12);
  expect(device.verdicts).toEqual(['lower']);
  device.stop();
});

test.each(['seeking', 'waiting', 'pause', 'ratechange'])(
  'frames dropped around `%s` do not count',
  (event) => {
    const device = makeDevice();
    device.run(9);
    device.video.dispatchEvent(new Event(event));
    device.video.dispatchEvent(new Event('playing'));
    device.run(9);
    expect(device.verdicts).toEqual([]);
    device.stop();
  },
);

test('nothing is counted after its end', () => {
  const device = makeDevice();
  device.stop();
  device.run(60);
  expect(device.verdicts).toEqual([]);
});
