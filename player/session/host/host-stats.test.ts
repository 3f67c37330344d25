import { signal } from '@preact/signals-core';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { makeEngine, makeQuality } from '../../features/fixtures/engine';
import { makeViewing } from '../../features/fixtures/viewing';
import { readHostStats } from './host-stats';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
});
afterEach(() => void vi.useRealTimers());

function open() {
  const viewing = makeViewing();
  viewing.playback.pictureShown.value = false;
  viewing.playback.state.value = 'loading';
  const current = signal<ReturnType<typeof makeViewing> | null>(viewing);
  const video = document.createElement('video');
  const stats = readHostStats({ viewing: current }, video);
  return { viewing, current, stats };
}

test('every five seconds from the first picture on there are measurements', async () => {
  const { viewing, stats } = open();
  const { playback, engine } = viewing;
  await vi.advanceTimersByTimeAsync(5000);
  expect(stats.value).toBeNull();

  await vi.advanceTimersByTimeAsync(900);
  playback.pictureShown.value = true;
  playback.state.value = 'playing';
  const running = makeEngine();
  running.quality.value = makeQuality([720, 360]);
  engine.value = running;
  await vi.advanceTimersByTimeAsync(4100);
  expect(stats.value).toMatchObject({ firstFrame: 5900, stalls: 0, stalled: 0, latency: null });
  expect(stats.value?.watched).toBeCloseTo(4.1);

  playback.state.value = 'waiting';
  await vi.advanceTimersByTimeAsync(2000);
  playback.state.value = 'playing';
  await vi.advanceTimersByTimeAsync(3000);
  expect(stats.value).toMatchObject({ firstFrame: 5900, stalls: 1, stalled: 2 });
  expect(stats.value?.watched).toBeCloseTo(7.1);
  expect(stats.value?.cmcd).toMatchObject({ bs: true, cid: 'vod/1001', pr: 1, sf: 'h', st: 'v' });
});

test('a seek is no stall, and a pause is not watched', async () => {
  const { viewing, stats } = open();
  const { playback } = viewing;
  playback.pictureShown.value = true;
  playback.state.value = 'playing';
  await vi.advanceTimersByTimeAsync(1000);
  playback.seeking.value = true;
  playback.state.value = 'waiting';
  await vi.advanceTimersByTimeAsync(1000);
  playback.seeking.value = false;
  playback.state.value = 'paused';
  await vi.advanceTimersByTimeAsync(3000);
  expect(stats.value).toMatchObject({ stalls: 0, stalled: 0, watched: 1 });
});

test('each content is measured by itself', async () => {
  const { viewing, current, stats } = open();
  viewing.playback.pictureShown.value = true;
  await vi.advanceTimersByTimeAsync(5000);
  const first = stats.value;
  const next = makeViewing({ mode: 'content', type: 'live', id: '2001' });
  current.value = next;
  expect(stats.value).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  expect(stats.value?.firstFrame).toBe(0);
  expect(stats.value?.cmcd.cid).toBe('live/2001');
  expect(stats.value?.cmcd.sid).not.toBe(first?.cmcd.sid);
  current.value = null;
  await vi.advanceTimersByTimeAsync(5000);
  expect(stats.value).toBeNull();
});
