import { expect, test } from 'vitest';
import { holdPausedPicture } from './paused-picture';

function limitsOf(instance: Parameters<typeof holdPausedPicture>[0]) {
  return [true, false, true].map((paused) => {
    holdPausedPicture(instance, paused);
    return { ...instance.config };
  });
}

test('a paused live may fall behind as far as it likes, and fetches half a minute ahead', () => {
  const config = { liveMaxLatencyDuration: 8, maxMaxBufferLength: 600 };
  const paused = { liveMaxLatencyDuration: Number.POSITIVE_INFINITY, maxMaxBufferLength: 30 };
  expect(limitsOf({ config: { ...config }, userConfig: config })).toEqual([paused, config, paused]);
});

test('one that waits for its first press fetches no more for it', () => {
  const config = { liveMaxLatencyDuration: 8, maxMaxBufferLength: 0.1 };
  const [first] = limitsOf({ config: { ...config }, userConfig: config });
  expect(first?.maxMaxBufferLength).toBe(0.1);
});

test('a profile without a limit is not changed', () => {
  const config = { maxMaxBufferLength: 60 };
  expect(limitsOf({ config: { ...config }, userConfig: {} })).toEqual([config, config, config]);
});
