/** What must not stay in an address that is copied, logged or sent as a referrer. */
const TOKEN_NAMES = ['xToken', 'daaniToken'] as const;

/** To be called as soon as the params were read: what stands in an address travels. */
export function hideTokens(page: Window = window): void {
  const address = new URL(page.location.href);
  if (!TOKEN_NAMES.some((name) => address.searchParams.has(name))) return;
  for (const name of TOKEN_NAMES) address.searchParams.delete(name);
  page.history.replaceState(page.history.state, '', address);
}
