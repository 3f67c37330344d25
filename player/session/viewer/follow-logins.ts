import { FITS_HEADER } from '../../lib/text/fits-header';
import type { ViewerTokens } from './tokens';

/**
 * Adopts a login that another page, or another player of the same page, makes from now on, so that its viewer needs no
 * second code. A token of the host, of the query or of this page's own login stays. Returns the function that stops it.
 *
 * @param kept the token of the stored login
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
    // A login that existed before has ended on this page, or the host wanted another viewer.
    if (isGuest && known !== null && known !== before && FITS_HEADER.test(known)) logIn(known);
  };
  document.addEventListener('visibilitychange', look, { signal });
  // For players that are visible side by side. Only other documents receive the event.
  window.addEventListener('storage', look, { signal });
  return () => listening.abort();
}
