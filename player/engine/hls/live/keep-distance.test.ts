import Hls, { LevelDetails } from 'hls.js';
import { afterEach, expect, test, vi } from 'vitest';
import { keepDistance } from './keep-distance';
import { TIME_MACHINE } from './live-config';

afterEach(() => vi.restoreAllMocks());

const EDGE_S = 100;

/** A viewer of a stream with a DVR window and segments of two seconds, `behind` seconds from its live edge. */
function open(behind: number, { paused = false, buffered = EDGE_S, window = 12 } = {}) {
  const video = document.createElement('video');
  const hls = new Hls({ enableWorker: false, ...TIME_MACHINE });
  const details = new LevelDetails('');
  Object.assign(details, { targetduration: 2, totalduration: window, live: true });
  Object.defineProperties(video, {
    paused: { value: paused },
    currentTime: { value: EDGE_S - behind, writable: true },
    buffered: { get: () => ({ length: 1, start: () => 0, end: () => buffered }) },
  });
  vi.spyOn(hls, 'latestLevelDetails', 'get').mockReturnValue(details);
  vi.spyOn(hls, 'latency', 'get').mockImplementation(() => EDGE_S - video.currentTime);
  vi.spyOn(hls, 'liveSyncPosition', 'get').mockImplementation(
    () => EDGE_S - (hls.config.liveSyncDuration ?? 6),
  );
  // hls.js's own listeners need a fragment in the event.
  hls.removeAllListeners(Hls.Events.FRAG_BUFFERED);
  let isQuizOn = false;
  keepDistance(hls, {
    video,
    kindNow: () => 'time-machine',
    nearEdge: () => isQuizOn,
    learned: { extra: () => 0, needed: () => undefined },
  });
  const reload = () => {
    hls.trigger(Hls.Events.LEVEL_UPDATED, { details, level: 0 });
    return EDGE_S - video.currentTime;
  };
  return {
    video,
    target: () => hls.config.liveSyncDuration,
    /** @returns seconds from the edge after the next playlist */
    reload,
    beginQuiz() {
      isQuizOn = true;
      return reload();
    },
    endQuiz() {
      isQuizOn = false;
      return reload();
    },
    fill(until: number) {
      buffered = until;
    },
    append: () => Reflect.apply(hls.trigger, hls, [Hls.Events.FRAG_BUFFERED, {}]),
  };
}

test('a viewer with a long window is kept ten seconds from the edge', () => {
  const { reload, target } = open(10, { window: 3600 });
  reload();
  expect(target()).toBe(10);
});

test('a viewer further than 8 s behind the edge jumps to 3 s from it when a quiz begins', () => {
  const { beginQuiz, reload } = open(10);
  expect(reload()).toBe(10);
  expect(beginQuiz()).toBe(3);
});

test('a viewer within 8 s does not jump, and runs there', () => {
  expect(open(7.9).beginQuiz()).toBeCloseTo(7.9);
});

test('a viewer who seeked back stays', () => {
  expect(open(11.5).beginQuiz()).toBe(11.5);
  expect(open(60).beginQuiz()).toBe(60);
});

test('the jump is made once the segment at the edge is in the buffer, before the next playlist', () => {
  const { video, beginQuiz, fill, append } = open(10, { buffered: EDGE_S - 2.5 });
  append();
  expect(beginQuiz()).toBe(10);
  append();
  expect(EDGE_S - video.currentTime).toBe(10);
  fill(EDGE_S);
  append();
  expect(EDGE_S - video.currentTime).toBe(3);
});

test('the jump waits until the buffer reaches the edge, and is made once', () => {
  const { video, beginQuiz, reload, fill } = open(10, { buffered: EDGE_S - 3 });
  expect(beginQuiz()).toBe(10);
  fill(EDGE_S - 1.9);
  expect(reload()).toBe(3);
  video.currentTime = EDGE_S - 10;
  expect(reload()).toBe(10);
});

test('a place that the viewer chooses meanwhile counts, and so does a pause', () => {
  const { video, beginQuiz, reload, fill } = open(10, { buffered: 0 });
  beginQuiz();
  video.dispatchEvent(new Event('seeking'));
  fill(EDGE_S);
  expect(reload()).toBe(10);
  expect(open(10, { paused: true }).beginQuiz()).toBe(10);
});

test('the next quiz brings the viewer to the edge again', () => {
  const { video, beginQuiz, endQuiz } = open(10);
  beginQuiz();
  endQuiz();
  video.currentTime = EDGE_S - 10;
  expect(beginQuiz()).toBe(3);
});
