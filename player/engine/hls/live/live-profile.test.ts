// @vitest-environment node
import Hls, { type HlsConfig } from 'hls.js';
import { expect, it } from 'vitest';
import { LIVE_PROFILES } from './live-config';
import { createLiveProfile } from './live-profile';

const instance = (config: Partial<HlsConfig>) => ({ config: { ...Hls.DefaultConfig, ...config } });

it('a live stream that gets a time machine keeps its instance, with the settings of the other profile', () => {
  const profile = createLiveProfile('low-latency');
  const hls = instance(LIVE_PROFILES['low-latency']);
  profile.follow(hls);
  profile.set('time-machine');
  expect(profile.kind()).toBe('time-machine');
  expect(hls.config).toMatchObject(LIVE_PROFILES['time-machine']);
  expect([hls.config.liveSyncDuration, hls.config.liveMaxLatencyDuration]).toEqual([undefined, undefined]);
  profile.set('low-latency');
  expect(hls.config).toMatchObject(LIVE_PROFILES['low-latency']);
});

it('the instance that takes its place has them as well', () => {
  const profile = createLiveProfile('low-latency');
  profile.set('time-machine');
  const next = instance(LIVE_PROFILES['low-latency']);
  profile.follow(next);
  expect(next.config).toMatchObject(LIVE_PROFILES['time-machine']);
});

it('a film has no profile, and none comes', () => {
  const profile = createLiveProfile(null);
  profile.set('time-machine');
  expect(profile.kind()).toBeNull();
});
