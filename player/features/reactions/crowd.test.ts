import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Reaction } from '../../api/live';
import { MOST_A_SECOND, openCrowd } from './crowd';
import { countNew, drawLots } from './draw-lots';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const heart = (count: number): Reaction => ({ id: 'heart', char: '❤️', count, list: 1 });
const clap = (count: number): Reaction => ({ id: 'clap', char: '👏', count, list: 2 });

function open() {
  const flown: { readonly emoji: string; readonly at: number }[] = [];
  const crowd = openCrowd(
    (emoji) => flown.push({ emoji, at: performance.now() }),
    () => 0.5,
  );
  return { crowd, flown };
}

describe('the crowd', () => {
  it('reactions since the last numbers fly, spread over the time until the next', () => {
    const { crowd, flown } = open();
    crowd.update([heart(100)], 3000);
    vi.advanceTimersByTime(3000);
    expect(flown).toEqual([]);
    const reported = performance.now();
    crowd.update([heart(103)], 3000);
    vi.advanceTimersByTime(3000);
    expect(flown.map(({ at }) => at - reported)).toEqual([500, 1500, 2500]);
  });

  it('does not count from one moment to another after a jump', () => {
    const { crowd, flown } = open();
    crowd.update([heart(100)], 3000);
    crowd.update([heart(104)], 3000);
    crowd.forget();
    crowd.update([heart(900)], 3000);
    vi.advanceTimersByTime(3000);
    expect(flown).toEqual([]);
    crowd.update([heart(901)], 3000);
    vi.advanceTimersByTime(3000);
    expect(flown).toHaveLength(1);
  });

  it('never flies more than the sky carries, though a thousand came each second', () => {
    const { crowd, flown } = open();
    for (let tick = 0; tick < 10; tick += 1) {
      crowd.update([heart(tick * 2000), clap(tick * 1000)], 3000);
      vi.advanceTimersByTime(3000);
    }
    const seconds = 27;
    expect(flown.length).toBeLessThanOrEqual(seconds * MOST_A_SECOND);
    expect(flown.length).toBeGreaterThan(seconds * MOST_A_SECOND * 0.8);
    const hearts = flown.filter(({ emoji }) => emoji === '❤️').length / flown.length;
    expect(hearts).toBeGreaterThan(0.6);
    expect(hearts).toBeLessThan(0.73);
  });

  it('leaves out the viewer’s own reactions, which have flown already', () => {
    const { crowd, flown } = open();
    crowd.update([heart(10)], 3000);
    crowd.flown('heart');
    crowd.flown('heart');
    crowd.update([heart(11)], 3000);
    vi.advanceTimersByTime(3000);
    expect(flown).toEqual([]);
    crowd.update([heart(13)], 3000);
    vi.advanceTimersByTime(3000);
    expect(flown).toHaveLength(1);
  });

  it('stands still when numbers go back or an emoji is new', () => {
    expect(countNew([heart(10)], [heart(4), clap(50)], new Map())).toEqual([]);
  });

  it('is quiet after its end', () => {
    const { crowd, flown } = open();
    crowd.update([heart(0)], 3000);
    crowd.update([heart(9)], 3000);
    crowd.close();
    vi.advanceTimersByTime(3000);
    expect(flown).toEqual([]);
  });
});

describe('lots', () => {
  it('keep the proportions of the totals', () => {
    const drawn = drawLots(
      [
        { reaction: heart(0), count: 900 },
        { reaction: clap(0), count: 300 },
      ],
      12,
      Math.random,
    );
    expect(drawn.filter((emoji) => emoji === '❤️')).toHaveLength(9);
    expect(drawn).toHaveLength(12);
  });
});
