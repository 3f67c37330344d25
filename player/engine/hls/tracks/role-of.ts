import type { TrackRole } from '../../tracks';

/** RFC 8216bis, CHARACTERISTICS of EXT-X-MEDIA. */
const ROLES: readonly (readonly [characteristic: string, role: TrackRole])[] = [
  ['public.accessibility.describes-video', 'description'],
  ['public.accessibility.describes-music-and-sound', 'captions'],
  ['public.easy-to-read', 'simple'],
];

/** Longest list that is read, in characters; real ones have a few names. */
const LONGEST = 1000;

export function roleOf(characteristics = ''): TrackRole | undefined {
  const names = new Set(
    characteristics
      .slice(0, LONGEST)
      .split(',')
      .map((name) => name.trim()),
  );
  return ROLES.find(([name]) => names.has(name))?.[1];
}
