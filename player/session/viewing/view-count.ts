import type { Details } from '../../api/details';

/** What the details tell: of a live those who watch now, of all else those who have watched. */
export function viewCountOf(details: Details | null): number | null {
  return (details?.type === 'live' ? details.liveViewers : details?.viewers) ?? null;
}
