import { expect, test } from 'vitest';
import { holdPausedPicture } from './paused-picture';

test('a paused live may fall behind as far as it likes, and fetches half a minute ahead', () => {
  const first = { liveMaxLatencyDuration: 8, maxMaxBufferLength: 600 };
  const config = { ...first };
  holdPausedPicture(config, true);
  expect(config).toEqual({ liveMaxLatencyDuration: Number.POSITIVE_INFINITY, maxMaxBufferLength: 30 });
  holdPausedPicture(config, false);
  expect(config).toEqual(first);
});

test('one that waits for its first press fetches no more for it', () => {
  const config = { maxMaxBufferLength: 0.1 };
  holdPausedPicture(config, true);
  holdPausedPicture(config, false);
  expect(config.maxMaxBufferLength).toBe(0.1);
});
