import type { Config } from '../../config';
import { allowedUrl } from '../../lib/address/allowed-url';
import type { Params } from '../../params/parse';
import { isAnnounced } from './phase/announced';
import type { Phase } from './phase/phase';
import type { MissingLive } from './viewing-options';

/**
 * Navigates to the permitted redirect for a missing live stream; returns the phase of the screen.
 *
 * @param now milliseconds since 1970 by the platform's clock
 */
export function leaveMissingLive(
  { gone, details }: MissingLive,
  params: Params,
  config: Config,
  navigate: (url: string) => void,
  now: number,
): Phase {
  const address = params.redirectOnEndedUrl;
  // A stream that has not begun has not ended; encoders may be late.
  if (!gone && isAnnounced(details?.startTime ?? null, now)) return 'no-content';
  if (address === null) return gone ? 'not-found' : 'no-content';
  const url = allowedUrl(address, config.redirectHosts);
  if (url === null) return 'not-found';
  navigate(url);
  return 'no-content';
}

/** After the end of a live stream the player follows the embedding's redirect if permitted, else it stays. */
export function leaveEndedLive(
  { redirectOnEndedUrl }: Pick<Params, 'redirectOnEndedUrl'>,
  { redirectHosts }: Pick<Config, 'redirectHosts'>,
  navigate: (url: string) => void,
): void {
  const url = redirectOnEndedUrl === null ? null : allowedUrl(redirectOnEndedUrl, redirectHosts);
  if (url !== null) navigate(url);
}
