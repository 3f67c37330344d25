import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeAngle } from '../../features/fixtures/angle';
import type { Viewing } from '../viewing/viewing';
import { stayInStep } from './stay-in-step';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Plays at a place of a one-minute window, for a viewer who is rewound. */
function play(made: ReturnType<typeof makeAngle>, place: number): void {
  const { playback, live } = made;
  live.latency.value = 60 - place;
  live.atEdge.value = false;
  playback.time.value = place;
  playback.state.value = 'playing';
  playback.time.value = place + 0.001;
}

function open() {
  const first = makeAngle('2001');
  play(first, 20);
  const viewing = signal<Viewing | null>(first.viewing);
  let isPrepared = true;
  stayInStep({ viewing }, ['2001', '2002'], () => isPrepared);
  const second = makeAngle('2002');
  viewing.value = second.viewing;
  isPrepared = false;
  play(second, 25);
  const go = (id: string) => {
    const made = makeAngle(id);
    made.playback.state.value = 'loading';
    viewing.value = made.viewing;
    vi.advanceTimersByTime(500);
    play(made, 56);
    const place = made.playback.time.value;
    // The distance from the edge follows the place.
    made.live.latency.value = 60 - place;
    made.playback.time.value = place + 0.001;
    return place;
  };
  return { second, go };
}

test('who goes back continues at the moment that they have left', () => {
  expect(open().go('2001')).toBeCloseTo(25, 1);
});

test('and forward again', () => {
  const { go } = open();
  go('2001');
  expect(go('2002')).toBeCloseTo(25, 1);
});

test('an angle that was pressed keeps its moment by itself', () => {
  expect(open().second.playback.time.value).toBe(25.001);
});

test('another live stream begins where it begins, and ends it', async () => {
  const { go } = open();
  expect(go('2009')).toBe(56.001);
  await vi.advanceTimersByTimeAsync(0);
  expect(go('2001')).toBe(56.001);
});
