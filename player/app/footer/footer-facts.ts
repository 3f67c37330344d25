import type { Details } from '../../api/details';
import type { Session } from '../../session/session';
import type { Viewing } from '../../session/viewing/viewing';
import { aboveZero, readWatching } from './read-watching';

/** The footer's facts besides title and provider. Counts are integers, times are milliseconds since 1970. */
export interface FooterFacts {
  readonly watching: number | null;
  readonly views: number | null;
  readonly startedAt: number | null;
  readonly publishedAt: number | null;
}

/** Read inside a view or a computed. */
export function readFooterFacts(session: Session, viewing: Viewing, details: Details): FooterFacts {
  const isLive = details.type === 'live';
  const tellsViewers = session.allows('videoViewers');
  const tellsTime = session.allows('videoUploadTime');
  const { createdAt, startTime } = details;
  return {
    watching: readWatching(session, viewing, details),
    views: tellsViewers && !isLive ? aboveZero(viewing.viewers.value) : null,
    startedAt: tellsTime && isLive && startTime !== null ? startTime * 1000 : null,
    publishedAt: tellsTime && !isLive && createdAt !== null ? createdAt * 1000 : null,
  };
}
