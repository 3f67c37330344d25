// @vitest-environment node
import { expect, test } from 'vitest';
import { createReloadClock, createReloadClocks } from './reload-clock';

const SEGMENT_MS = 2000;

/** Reloads a playlist of segments of two seconds, published at `phase` and every two seconds after. */
function watch({ phase, cachedMs = 0, drift = 1 }: { phase: number; cachedMs?: number; drift?: number }) {
  const clock = createReloadClock();
  const publishedAt = (sn: number) => phase + sn * SEGMENT_MS * drift;
  const newest = (now: number) => Math.floor((now - phase) / (SEGMENT_MS * drift));
  let kept = { at: Number.NEGATIVE_INFINITY, sn: -1 };
  let now = 10_000;
  let known = -1;
  let misses = 0;
  let requests = 0;
  const delays: number[] = [];
  while (delays.length < 60) {
    requests += 1;
    if (now - kept.at >= cachedMs) kept = { at: now, sn: newest(now) };
    misses = kept.sn === known ? misses + 1 : 0;
    if (kept.sn > known) delays.push(now - publishedAt(kept.sn));
    known = kept.sn;
    const fragments = Array.from({ length: 6 }, () => ({ duration: SEGMENT_MS / 1000 }));
    const usual = now + (misses > 0 ? SEGMENT_MS / 2 : SEGMENT_MS);
    now = Math.min(usual, clock({ endSN: known, fragments, misses }, now) ?? usual);
  }
  return { delays, requests };
}

test.for([0, 300, 700, 1100, 1500, 1900, 1999])(
  'segments published %i ms after others are found within a fifth of their duration',
  (phase) => {
    const { delays, requests } = watch({ phase });
    expect(Math.max(...delays.slice(8))).toBeLessThanOrEqual(SEGMENT_MS / 5);
    expect(requests).toBeLessThanOrEqual(66);
  },
);

test.for([0.999, 1.001])('they stay found where the broadcaster’s clock runs at %f of ours', (drift) => {
  const { delays, requests } = watch({ phase: 700, drift });
  expect(Math.max(...delays.slice(10))).toBeLessThanOrEqual(SEGMENT_MS / 4);
  expect(requests).toBeLessThanOrEqual(80);
});

test.for([100, 900, 1700])('a cache that answers for a second costs few requests more (%i ms)', (phase) => {
  const { delays, requests } = watch({ phase, cachedMs: 1000 });
  expect(Math.max(...delays.slice(10))).toBeLessThanOrEqual(1200);
  expect(requests).toBeLessThanOrEqual(80);
});

const TWO = [{ duration: 2 }, { duration: 2 }, { duration: 2 }];

test('a broadcast that is late is asked a few times, then as seldom as hls.js asks', () => {
  const clock = createReloadClock();
  clock({ endSN: 5, fragments: TWO, misses: 0 }, 1000);
  expect([1, 2, 3, 4].map((misses) => clock({ endSN: 5, fragments: TWO, misses }, 3000))).toEqual([
    3200,
    3200,
    3200,
    null,
  ]);
});

test('after an interruption of the line the moment of publication is still known', () => {
  const clock = createReloadClock();
  clock({ endSN: 5, fragments: TWO, misses: 0 }, 1000);
  expect(clock({ endSN: 6, fragments: TWO, misses: 0 }, 2600)).toBe(4200);
  expect(clock({ endSN: 9, fragments: TWO, misses: 0 }, 9900)).toBe(8600 + 1600);
});

test('another rendition keeps the time, and one that counts in another way begins anew', () => {
  const clock = createReloadClock();
  clock({ endSN: 5, fragments: TWO, misses: 0 }, 1000);
  expect(clock({ endSN: 5, fragments: TWO, misses: 0 }, 1500)).toBeNull();
  expect(clock({ endSN: 500, fragments: TWO, misses: 0 }, 2000)).toBe(3600);
});

test('sound and picture have clocks of their own', () => {
  const clocks = createReloadClocks(() => true);
  expect(clocks('main', { endSN: 5, fragments: TWO, misses: 0 }, 1000)).toBe(2600);
  expect(clocks('audio', { endSN: 5, fragments: TWO, misses: 0 }, 1200)).toBe(2800);
});

test('while something fails, playlists are reloaded as hls.js does it, and their time is learned', () => {
  let calm = false;
  const clocks = createReloadClocks(() => calm);
  expect(clocks('main', { endSN: 5, fragments: TWO, misses: 0 }, 1000)).toBeNull();
  calm = true;
  expect(clocks('main', { endSN: 6, fragments: TWO, misses: 0 }, 3000)).toBe(4600);
});

test('segments cut at key frames wherever they come are reloaded as hls.js does it', () => {
  const clock = createReloadClock();
  const fragments = [1.8, 2.2, 1.8, 2.2].map((duration) => ({ duration }));
  expect(clock({ endSN: 5, fragments, misses: 0 }, 1000)).toBeNull();
  expect(clock({ endSN: 5, fragments, misses: 1 }, 3200)).toBeNull();
});

test('the sound of segments of two seconds, whose frames do not end with them, counts as regular', () => {
  const clock = createReloadClock();
  const fragments = [1.984, 2.005, 2.005, 1.984].map((duration) => ({ duration }));
  expect(clock({ endSN: 5, fragments, misses: 0 }, 1000)).not.toBeNull();
});
