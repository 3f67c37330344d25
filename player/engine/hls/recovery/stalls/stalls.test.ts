import Hls, { LevelDetails } from 'hls.js';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStalls } from './stalls';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** A live stream with a DVR window, which is watched at its live edge. */
function watchLive() {
  const video = document.createElement('video');
  let edge = 100;
  let paused = false;
  vi.spyOn(video, 'paused', 'get').mockImplementation(() => paused);
  const hls = new Hls({ enableWorker: false });
  vi.spyOn(hls, 'liveSyncPosition', 'get').mockImplementation(() => edge - 6);
  video.currentTime = 94;
  let restarts = 0;
  const close = watchStalls({
    video,
    live: 'time-machine',
    hls: () => hls,
    received: () => ({ bytes: 0, fragments: 0 }),
    followsEdge: () => edge - video.currentTime < 12,
    retrying: () => false,
    offline: () => {},
    restart() {
      restarts += 1;
    },
    recover: () => {},
    rebuild: () => {},
  });
  return {
    video,
    restarts: () => restarts,
    /** Plays: the current time and the window both advance. */
    plays(seconds: number) {
      for (let second = 0; second < seconds; second += 1) {
        video.currentTime += 1;
        edge += 1;
        vi.advanceTimersByTime(1000);
      }
    },
    pauses(seconds: number) {
      paused = true;
      video.dispatchEvent(new Event('pause'));
      edge += seconds;
      vi.advanceTimersByTime(seconds * 1000);
      paused = false;
      video.dispatchEvent(new Event('play'));
    },
    passes(seconds: number) {
      edge += seconds;
    },
    updates() {
      hls.trigger(Hls.Events.LEVEL_UPDATED, { details: new LevelDetails(''), level: 0 });
    },
    close,
  };
}

test('a live stream whose device slept goes to its edge, though no timer counted that time', () => {
  const live = watchLive();
  live.plays(3);
  // `performance.now()` and timers stop while Linux, macOS and Android sleep; the time of day does not.
  vi.setSystemTime(Date.now() + 60_000);
  live.passes(60);
  live.plays(1);
  expect(live.restarts()).toBe(1);
  live.updates();
  expect(live.video.currentTime).toBe(158);
  live.close();
});

test('a live at its edge stays where it is when somebody sets the clock', () => {
  const live = watchLive();
  live.plays(3);
  vi.setSystemTime(Date.now() + 3_600_000);
  live.plays(1);
  live.updates();
  expect(live.video.currentTime).toBe(98);
  vi.setSystemTime(Date.now() - 7_200_000);
  live.plays(2);
  live.updates();
  expect(live.video.currentTime).toBe(100);
  live.close();
});

test('a viewer who paused at the edge goes on where they paused', () => {
  const live = watchLive();
  live.plays(3);
  live.pauses(60);
  live.plays(2);
  live.updates();
  expect([live.restarts(), live.video.currentTime]).toEqual([0, 99]);
  live.close();
});
