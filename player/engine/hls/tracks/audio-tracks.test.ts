import { expect, test } from 'vitest';
import { toTrack } from './audio-tracks';

test('a track has the role that its characteristics tell', () => {
  const roles = (characteristics?: string) =>
    toTrack({ lang: 'fa', name: 'فارسی', ...(characteristics !== undefined && { characteristics }) }).role;
  expect(roles('public.accessibility.describes-video')).toBe('description');
  expect(
    roles('public.accessibility.transcribes-spoken-dialog, public.accessibility.describes-music-and-sound'),
  ).toBe('captions');
  expect(roles('public.easy-to-read')).toBe('simple');
  for (const none of [undefined, '', 'public.accessibility.transcribes-spoken-dialog', ','.repeat(1_000_000)])
    expect(roles(none)).toBeUndefined();
});

test('a track has the names of its playlist, cut at their limit', () => {
  expect(toTrack({ lang: 'fa', name: 'فارسی' })).toEqual({ id: 'fa/فارسی', lang: 'fa', title: 'فارسی' });
  const { id, title } = toTrack({ name: 'x'.repeat(1_000_000) });
  expect(title).toHaveLength(200);
  expect(id.length).toBeLessThan(500);
});
