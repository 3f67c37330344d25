// @vitest-environment node
import { expect, it } from 'vitest';
import { makeDetails } from '../../features/fixtures/viewing';
import { viewCountOf } from './view-count';

it('the view count is that of the current viewers for a live stream, and that of all views otherwise', () => {
  const counts = { viewers: 900, liveViewers: 12 };
  expect(viewCountOf(makeDetails({ type: 'live', ...counts }))).toBe(12);
  expect(viewCountOf(makeDetails({ type: 'vod', ...counts }))).toBe(900);
  expect([viewCountOf(makeDetails()), viewCountOf(null)]).toEqual([null, null]);
});
