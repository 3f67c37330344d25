import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchStarving } from './watch-starving';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

/** A connection on which the rendition `level` plays. */
function open(level = 0) {
  const video = document.createElement('video');
  const starves = vi.fn();
  const line = { levels: [{}, {}], loadLevel: level };
  const stop = watchStarving(video, () => line as never, starves);
  const report = (...names: readonly string[]) => {
    for (const name of names) video.dispatchEvent(new Event(name));
  };
  report('playing');
  return { line, report, starves, stop };
}

test('the second stall within a minute shows that the line carries no picture', () => {
  const { report, starves } = open();
  report('waiting', 'playing');
  expect(starves).not.toHaveBeenCalled();
  vi.advanceTimersByTime(20_000);
  report('waiting');
  expect(starves).toHaveBeenCalledOnce();
});

test('so does one long stall, and none that ends or that the viewer ends', () => {
  const { report, starves } = open();
  report('waiting');
  vi.advanceTimersByTime(5000);
  report('playing');
  vi.advanceTimersByTime(70_000);
  report('waiting', 'pause', 'seeking');
  vi.advanceTimersByTime(70_000);
  expect(starves).not.toHaveBeenCalled();
  report('play', 'waiting');
  vi.advanceTimersByTime(6000);
  expect(starves).toHaveBeenCalledOnce();
});

test('waits after seeks, before the first picture and in higher renditions do not count', () => {
  const { report, starves } = open();
  report('seeking', 'waiting', 'playing', 'seeking', 'waiting', 'playing');
  report('emptied', 'waiting', 'waiting');
  const higher = open(1);
  higher.report('waiting', 'playing', 'waiting');
  vi.advanceTimersByTime(60_000);
  expect(starves).not.toHaveBeenCalled();
  expect(higher.starves).not.toHaveBeenCalled();
});

test('stalls more than a minute apart do not count together', () => {
  const { report, starves } = open();
  report('waiting', 'playing');
  vi.advanceTimersByTime(61_000);
  report('waiting', 'playing');
  expect(starves).not.toHaveBeenCalled();
});

test('seeks of the player to the live edge do not end a stall', () => {
  const { report, starves } = open();
  report('waiting');
  vi.advanceTimersByTime(4000);
  report('seeking', 'waiting');
  vi.advanceTimersByTime(2000);
  expect(starves).toHaveBeenCalledOnce();
});

test('waits of more than three seconds after a seek are stalls', () => {
  const { report, starves } = open();
  for (let seeks = 0; seeks < 2; seeks += 1) {
    report('seeking', 'waiting');
    vi.advanceTimersByTime(2900);
    report('seeking', 'waiting');
    vi.advanceTimersByTime(3100);
    report('playing');
  }
  expect(starves).toHaveBeenCalledOnce();
});

test('the stall that led to the lowest rendition counts', () => {
  const { line, report, starves } = open(1);
  report('waiting');
  line.loadLevel = 0;
  report('playing');
  expect(starves).not.toHaveBeenCalled();
  report('waiting');
  expect(starves).toHaveBeenCalledOnce();
});

test('without a network nothing shows what the line carries', () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const { report, starves } = open();
  report('waiting', 'playing', 'waiting');
  vi.advanceTimersByTime(60_000);
  expect(starves).not.toHaveBeenCalled();
  online.mockRestore();
});
