import { SECRET_PARAMS } from '../params/secrets';

/** Removes tokens from the address. To be called before any request, because addresses leak through referrers. */
export function hideTokens(page: Pick<Window, 'location' | 'history'> = window): void {
  const address = new URL(page.location.href);
  if (!SECRET_PARAMS.some((name) => address.searchParams.has(name))) return;
  for (const name of SECRET_PARAMS) address.searchParams.delete(name);
  try {
    page.history.replaceState(page.history.state, '', address);
  } catch {
    // WebKit does not allow a sandboxed document to change its query; the page's referrer policy does not send it.
  }
}
