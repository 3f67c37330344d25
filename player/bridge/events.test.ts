import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStandInPlayer } from '../../e2e/host/wire/stand-in-player';
import type { PlayerEvent } from '../../host-sdk/contract/contract';
import { reportEvents } from './events';

describe('reporting', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('positions go out at most four times a second', () => {
    const player = createStandInPlayer();
    const events: PlayerEvent[] = [];
    const stop = reportEvents(player.facts, (event) => events.push(event), vi.fn());
    for (let tick = 1; tick <= 60; tick += 1) {
      vi.advanceTimersByTime(1000 / 30);
      player.set({ state: { time: tick / 30 } });
    }
    stop();
    const positions = events.filter(({ name }) => name === 'timeupdate');
    expect(positions.length).toBeGreaterThanOrEqual(7);
    expect(positions.length).toBeLessThanOrEqual(8);
  });

  test('the last position is always reported, but never after other content was requested', () => {
    const player = createStandInPlayer();
    const events: PlayerEvent[] = [];
    const stop = reportEvents(player.facts, (event) => events.push(event), vi.fn());
    player.set({ state: { time: 1 } });
    player.set({ state: { time: 1.1 } });
    vi.advanceTimersByTime(250);
    expect(events.at(-1)).toEqual({ name: 'timeupdate', data: { time: 1.1, duration: null } });
    player.set({ state: { time: 1.2 } });
    player.set({ state: { id: '1002', time: 0 } });
    vi.advanceTimersByTime(1000);
    expect(events.at(-1)).toEqual({ name: 'loadstart', data: { type: 'vod', id: '1002' } });
    stop();
  });

  test('nothing is reported after the end', () => {
    const player = createStandInPlayer();
    const send = vi.fn();
    const stop = reportEvents(player.facts, send, vi.fn());
    player.set({ state: { time: 1 } });
    player.set({ state: { time: 2 } });
    send.mockClear();
    stop();
    player.set({ state: { paused: false } });
    vi.advanceTimersByTime(1000);
    expect(send).not.toHaveBeenCalled();
  });

  test('a broken wire does not affect the code that writes a fact', () => {
    const player = createStandInPlayer();
    const onError = vi.fn();
    const broken = () => {
      throw new Error('closed');
    };
    const stop = reportEvents(player.facts, broken, onError);
    player.set({ state: { paused: false } });
    const [loadstart, screen, play] = [1, 1, 1];
    expect(onError).toHaveBeenCalledTimes(loadstart + screen + play);
    stop();
  });
});
