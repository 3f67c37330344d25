import type { Details } from '../../api/details';

/** The view count in the details: current viewers of a live stream, all views otherwise. */
export function viewCountOf(details: Details | null): number | null {
  return (details?.type === 'live' ? details.liveViewers : details?.viewers) ?? null;
}
