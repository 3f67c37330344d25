import type { Track, TrackRole } from '../../tracks';

/** HTML, the kinds of audio tracks and of text tracks. */
const ROLES = new Map<string, TrackRole>([
  ['description', 'description'],
  ['main-desc', 'description'],
  ['captions', 'captions'],
]);

export function roleOfKind({ kind }: { readonly kind: string }): Pick<Track, 'role'> {
  const role = ROLES.get(kind);
  return role === undefined ? {} : { role };
}
