import Hls from 'hls.js';
import { expect, test } from 'vitest';
import { LIVE_POLICIES, ON_DEMAND_POLICIES, worthRetrying } from '../requests/load-policy';
import { LIVE_PROFILES, LOW_LATENCY, TIME_MACHINE } from './live-config';

test('a live stream with a quiz or without a DVR window has the low-latency settings', () => {
  expect(LOW_LATENCY).toMatchObject({
    liveSyncDuration: 3,
    liveMaxLatencyDuration: 8,
    backBufferLength: 2,
    maxBufferLength: 12,
    maxMaxBufferLength: 600,
    abrBandWidthFactor: 0.8,
    abrBandWidthUpFactor: 0.6,
  });
});

test('a live stream with a DVR window has the settings of its profile', () => {
  expect(TIME_MACHINE).toMatchObject({
    backBufferLength: Number.POSITIVE_INFINITY,
    maxBufferLength: 30,
    maxMaxBufferLength: 60,
    abrBandWidthFactor: 0.95,
    abrBandWidthUpFactor: 0.7,
  });
});

test.each(Object.entries(LIVE_PROFILES))('hls.js accepts the profile %s', (_, profile) => {
  expect(() => new Hls({ ...profile }).destroy()).not.toThrow();
});

test('temporary errors are retried, and a busy server is not', () => {
  expect([0, 404, 408, 425, 500, 503].every(worthRetrying)).toBe(true);
  expect([401, 403, 429, 200, undefined].some(worthRetrying)).toBe(false);
});

test('no request waits longer than 20 s for a playlist or 120 s for a segment, or is retried more than ten times', () => {
  for (const policies of [LIVE_POLICIES, ON_DEMAND_POLICIES]) {
    const { manifestLoadPolicy, playlistLoadPolicy, fragLoadPolicy } = policies;
    expect(manifestLoadPolicy.default.maxLoadTimeMs).toBeLessThanOrEqual(20_000);
    expect(playlistLoadPolicy.default.maxLoadTimeMs).toBeLessThanOrEqual(20_000);
    expect(fragLoadPolicy.default.maxLoadTimeMs).toBeLessThanOrEqual(120_000);
    for (const { errorRetry } of [playlistLoadPolicy.default, fragLoadPolicy.default]) {
      expect(errorRetry?.maxNumRetry).toBeLessThanOrEqual(10);
      expect(errorRetry?.maxRetryDelayMs).toBeLessThanOrEqual(10_000);
    }
  }
});

test('only the supervisor retries a master playlist', () => {
  expect(LIVE_POLICIES.manifestLoadPolicy.default).toMatchObject({ errorRetry: null, timeoutRetry: null });
  expect(ON_DEMAND_POLICIES.manifestLoadPolicy.default).toMatchObject({
    errorRetry: null,
    timeoutRetry: null,
  });
});

test('the first retry comes after a random 150 to 450 ms', () => {
  const { errorRetry } = ON_DEMAND_POLICIES.fragLoadPolicy.default;
  const delays = Array.from({ length: 50 }, () => errorRetry?.retryDelayMs ?? 0);
  expect(Math.min(...delays)).toBeGreaterThanOrEqual(150);
  expect(Math.max(...delays)).toBeLessThanOrEqual(450);
  expect(new Set(delays).size).toBeGreaterThan(1);
});
