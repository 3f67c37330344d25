import Hls from 'hls.js';
import { afterEach, expect, test } from 'vitest';
import { createLive } from './live';
import { LOW_LATENCY } from './live-config';
import { createLiveProfile } from './live-profile';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

function follow() {
  const video = document.createElement('video');
  const hls = new Hls({ ...LOW_LATENCY });
  const profile = createLiveProfile('low-latency');
  const live = createLive({ video, kind: profile.kind, nearEdge: () => false, wantPlay: () => undefined });
  live.follow(hls);
  profile.follow(hls);
  ends.push(live.close, () => hls.destroy());
  return { video, hls, profile };
}

test('a pause lets a low-latency live fall behind', () => {
  const { video, hls } = follow();
  video.dispatchEvent(new Event('pause'));
  expect(hls.config).toMatchObject({
    liveMaxLatencyDuration: Number.POSITIVE_INFINITY,
    maxMaxBufferLength: 30,
  });
});

test('a viewer who pauses in the time machine that follows a quiz is not moved to the edge', () => {
  const { video, hls, profile } = follow();
  profile.set('time-machine');
  video.dispatchEvent(new Event('pause'));
  video.dispatchEvent(new Event('play'));
  expect(hls.config).toMatchObject({ liveMaxLatencyDuration: undefined, maxMaxBufferLength: 60 });
});
