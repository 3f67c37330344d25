import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HOSTILE_NAMES } from '../../lib/hostile-names';
import { type Gathered, type GatheringOptions, MOST_OF_ONE, openGathering } from './gathering';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const heart = { id: 'heart', list: 1 } as const;
const clap = { id: 'clap', list: 2 } as const;

function open(options: Partial<GatheringOptions> = {}) {
  const calls: { readonly at: number; readonly gathered: Gathered }[] = [];
  const started = performance.now();
  const gathering = openGathering({
    interval: () => 5000,
    random: () => 0.5,
    send: async (gathered) => {
      calls.push({ at: Math.round(performance.now() - started), gathered });
    },
    ...options,
  });
  return { gathering, calls };
}

describe('a viewer’s reactions', () => {
  it('go together, apart by list, after a part of 1.5 s that the lot decides', async () => {
    const { gathering, calls } = open();
    for (const reaction of [heart, heart, clap]) gathering.add(reaction);
    expect(gathering.uncounted.value).toEqual({ heart: 2, clap: 1 });
    await vi.advanceTimersByTimeAsync(750);
    expect(calls).toEqual([{ at: 750, gathered: { 1: { heart: 2 }, 2: { clap: 1 } } }]);
    expect(gathering.uncounted.value).toEqual({});
  });

  it('spread over the whole interval of a platform that asks for a longer one than usual', async () => {
    const { gathering, calls } = open({ interval: () => 20_000 });
    gathering.add(heart);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(calls.map(({ at }) => at)).toEqual([10_000]);
  });

  it('are counted by id, whatever it is', async () => {
    const { gathering, calls } = open();
    const reactions = HOSTILE_NAMES.map((id) => ({ id, list: 1 }) as const);
    for (const reaction of [...reactions, ...reactions]) gathering.add(reaction);
    const twice = HOSTILE_NAMES.map((id) => [id, 2]);
    expect(Object.entries(gathering.uncounted.value)).toEqual(twice);
    await vi.advanceTimersByTimeAsync(750);
    expect(calls.map(({ gathered }) => Object.entries(gathered[1]))).toEqual([twice]);
  });

  it('are sent at most once in each interval, however long the viewer presses', async () => {
    const { gathering, calls } = open();
    for (let press = 0; press < 200; press += 1) {
      gathering.add(heart);
      await vi.advanceTimersByTimeAsync(100);
    }
    expect(calls.map(({ at }) => at)).toEqual([750, 5750, 10_750, 15_750]);
    gathering.close();
    expect(calls.map(({ gathered }) => gathered[1].heart).reduce((sum = 0, count = 0) => sum + count)).toBe(
      200,
    );
  });

  it('follows an interval that the platform changes, within its limits', async () => {
    let interval = 5000;
    const { gathering, calls } = open({ interval: () => interval });
    gathering.add(heart);
    await vi.advanceTimersByTimeAsync(750);
    interval = 1;
    gathering.add(heart);
    await vi.advanceTimersByTimeAsync(5000);
    gathering.add(heart);
    await vi.advanceTimersByTimeAsync(1000);
    expect(calls.map(({ at }) => at)).toEqual([750, 5750, 6750]);
  });

  it('waits where nothing is to be sent', async () => {
    const { calls } = open();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls).toEqual([]);
  });

  it('are kept after a failure, and sent with the next call, with growing delays', async () => {
    let fails = true;
    const calls: { readonly at: number; readonly gathered: Gathered }[] = [];
    const started = performance.now();
    const { gathering } = open({
      send: async (gathered) => {
        calls.push({ at: performance.now() - started, gathered });
        if (fails) throw new Error('lost');
      },
    });
    gathering.add(heart);
    await vi.advanceTimersByTimeAsync(750);
    gathering.add(heart);
    expect(gathering.uncounted.value).toEqual({ heart: 2 });
    await vi.advanceTimersByTimeAsync(20_000);
    fails = false;
    await vi.advanceTimersByTimeAsync(60_000);
    expect(calls.map(({ gathered }) => gathered[1].heart)).toEqual([1, 2, 2, 2]);
    const waits = calls.slice(1).map(({ at }, index) => at - (calls[index]?.at ?? 0));
    expect(waits).toEqual([5000, 10_000, 20_000]);
    expect(gathering.uncounted.value).toEqual({});
  });

  it('does not grow without end', async () => {
    const { gathering, calls } = open();
    for (let press = 0; press < MOST_OF_ONE + 100; press += 1) gathering.add(heart);
    await vi.advanceTimersByTimeAsync(750);
    expect(calls[0]?.gathered[1]).toEqual({ heart: MOST_OF_ONE });
  });

  it('goes at once when the page may go, also while another call is under way', async () => {
    const reports: unknown[] = [];
    const { gathering } = open({
      send: (gathered, leaving) => {
        reports.push({ leaving, ...gathered[1] });
        return new Promise(() => undefined);
      },
    });
    gathering.leave();
    expect(reports).toEqual([]);
    gathering.add(heart);
    gathering.leave();
    gathering.add(heart);
    gathering.leave();
    expect(reports).toEqual([
      { leaving: true, heart: 1 },
      { leaving: true, heart: 1 },
    ]);
  });

  it('is sent at the end, and nothing after it', async () => {
    const { gathering, calls } = open();
    gathering.add(heart);
    gathering.close();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(calls).toEqual([{ at: 0, gathered: { 1: { heart: 1 }, 2: {} } }]);
  });
});
