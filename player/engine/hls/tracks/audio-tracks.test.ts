import { expect, test } from 'vitest';
import { toTrack } from './audio-tracks';

test('a track has the names of its playlist, cut at their limit', () => {
  expect(toTrack({ lang: 'fa', name: 'فارسی' })).toEqual({ id: 'fa/فارسی', lang: 'fa', title: 'فارسی' });
  const { id, title } = toTrack({ name: 'x'.repeat(1_000_000) });
  expect(title).toHaveLength(200);
  expect(id.length).toBeLessThan(500);
});
