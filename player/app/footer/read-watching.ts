import type { Details } from '../../api/details';
import type { Session } from '../../session/session';
import type { Viewing } from '../../session/viewing/viewing';

/** Current viewers of a live stream: shown above zero, and from the platform's threshold. */
export function readWatching(session: Session, { viewers, over }: Viewing, details: Details): number | null {
  if (details.type !== 'live' || over.value !== null || !session.allows('videoViewers')) return null;
  const watching = aboveZero(viewers.value);
  return watching !== null && watching >= details.onlineViewerThreshold ? watching : null;
}

export function aboveZero(count: number | null): number | null {
  return count !== null && count > 0 ? count : null;
}
