import type { Track, TrackRole } from '../../tracks';

/** The kinds of audio and text tracks (HTML). */
const ROLES = new Map<string, TrackRole>([
  ['description', 'description'],
  ['main-desc', 'description'],
  ['captions', 'captions'],
]);

export function roleOfKind({ kind }: { readonly kind: string }): Pick<Track, 'role'> {
  const role = ROLES.get(kind);
  return role === undefined ? {} : { role };
}
