import type { TimedPlaylist } from '../timed/timed-source';

/** Class of the EXT-X-DATERANGE tags that schedule other media (RFC 8216bis, appendix D). */
export const INTERSTITIAL_CLASS = 'com.apple.hls.interstitial';

/** Whether any date range schedules media; cheap enough for each reload of a live playlist. */
export function hasInterstitials({ ranges }: TimedPlaylist): boolean {
  return Object.values(ranges).some((range) => range?.attr.CLASS === INTERSTITIAL_CLASS);
}
