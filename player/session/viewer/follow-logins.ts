import { FITS_HEADER } from '../../lib/text/fits-header';
import type { ViewerTokens } from './tokens';

/**
 * Takes over a login that another page, or another player of the same page, makes from now on: its viewer is not asked for a
 * second code. A token of the host, of the query or of an own login stays. Returns the function that stops it.
 *
 * @param kept the token of the kept login
 */
export function followLogins(
  { origin, logIn }: Pick<ViewerTokens, 'origin' | 'logIn'>,
  kept: () => string | null,
): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  let known = kept();
  const look = () => {
    if (document.visibilityState !== 'visible') return;
    const before = known;
    known = kept();
    const isGuest = origin.peek() === null || origin.peek() === 'endpoint';
    // The login that was there before has ended here, or the host wanted another viewer.
    if (isGuest && known !== null && known !== before && FITS_HEADER.test(known)) logIn(known);
  };
  document.addEventListener('visibilitychange', look, { signal });
  // Players in view beside each other. Only other documents hear of it.
  window.addEventListener('storage', look, { signal });
  return () => listening.abort();
}
