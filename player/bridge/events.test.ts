import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AT_REST, createStandInPlayer } from '../../e2e/host/wire/stand-in-player';
import type { PlayerEvent } from '../../host-sdk/contract';
import { eventsBetween, type Moment, tellEvents } from './events';

const REST: Moment = {
  state: { ...AT_REST, screen: 'player' },
  pictureShown: true,
  seeking: false,
  autoplayBlocked: null,
  failure: null,
  fullscreenAsked: null,
};
const PLAYING: Moment = { ...REST, state: { ...REST.state, paused: false } };

const names = (events: readonly PlayerEvent[]) => events.map(({ name }) => name);

describe('events between two moments', () => {
  test('nothing happened, nothing is told', () => {
    expect(eventsBetween(PLAYING, { ...PLAYING, state: { ...PLAYING.state } })).toEqual([]);
  });

  test('a host that knows nothing hears where things stand, and no settings', () => {
    expect(names(eventsBetween(null, PLAYING))).toEqual(['screen', 'ready', 'play']);
  });

  test('other content is ready anew, and plays anew', () => {
    const other: Moment = { ...PLAYING, state: { ...PLAYING.state, id: '1002' } };
    expect(names(eventsBetween(PLAYING, other))).toEqual(['ready', 'play']);
  });

  test('each wish for a filled screen is told once', () => {
    const asked: Moment = { ...REST, fullscreenAsked: { fullscreen: true } };
    expect(eventsBetween(REST, asked)).toEqual([{ name: 'fullscreenrequest', data: { fullscreen: true } }]);
    expect(eventsBetween(asked, { ...asked })).toEqual([]);
    expect(names(eventsBetween(asked, { ...asked, fullscreenAsked: { fullscreen: false } }))).toEqual([
      'fullscreenrequest',
    ]);
  });

  test('the end is told after the pause, and only once', () => {
    const ended: Moment = { ...REST, state: { ...REST.state, ended: true } };
    expect(names(eventsBetween(PLAYING, ended))).toEqual(['pause', 'ended']);
    expect(eventsBetween(ended, ended)).toEqual([]);
  });

  test('a seek is told when it has arrived, with the place', () => {
    const seeking: Moment = { ...REST, seeking: true, state: { ...REST.state, time: 30 } };
    expect(eventsBetween(REST, seeking)).toEqual([]);
    const [seeked] = eventsBetween(seeking, { ...seeking, seeking: false });
    expect(seeked).toEqual({ name: 'seeked', data: { time: 30 } });
  });

  test('settings are told one by one', () => {
    const changed: Moment = {
      ...REST,
      state: { ...REST.state, volume: 40, muted: true, rate: 2, height: 720, fullscreen: true },
    };
    expect(eventsBetween(REST, changed)).toEqual([
      { name: 'volumechange', data: { volume: 40, muted: true } },
      { name: 'ratechange', data: { rate: 2 } },
      { name: 'qualitychange', data: { height: 720 } },
      { name: 'fullscreenchange', data: { fullscreen: true } },
    ]);
  });

  test('withheld sound and failures are told when they begin', () => {
    const blocked: Moment = { ...REST, autoplayBlocked: { muted: true }, failure: 'failed' };
    expect(eventsBetween(REST, blocked)).toEqual([
      { name: 'autoplayblocked', data: { muted: true } },
      { name: 'error', data: { code: 'failed' } },
    ]);
    expect(eventsBetween(blocked, REST)).toEqual([]);
  });
});

describe('telling', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
  afterEach(() => void vi.useRealTimers());

  test('positions go out at most four times a second', () => {
    const player = createStandInPlayer();
    const told: PlayerEvent[] = [];
    const stop = tellEvents(player.facts, (event) => told.push(event), vi.fn());
    for (let tick = 1; tick <= 60; tick += 1) {
      vi.advanceTimersByTime(1000 / 30);
      player.set({ state: { time: tick / 30 } });
    }
    stop();
    const positions = told.filter(({ name }) => name === 'timeupdate');
    expect(positions.length).toBeGreaterThanOrEqual(7);
    expect(positions.length).toBeLessThanOrEqual(8);
  });

  test('a wire that breaks hurts nobody who writes a fact', () => {
    const player = createStandInPlayer();
    const onError = vi.fn();
    const broken = () => {
      throw new Error('closed');
    };
    const stop = tellEvents(player.facts, broken, onError);
    player.set({ state: { paused: false } });
    expect(onError).toHaveBeenCalledTimes(2);
    stop();
  });
});
