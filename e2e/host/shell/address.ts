/** This page's URL with some names of its query changed; `null` removes a name. */
export function addressWith(changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return `${location.pathname}${text === '' ? '' : `?${text}`}${location.hash}`;
}

/** Changes the URL in place, if it differs. */
export function keepAddress(changes: Readonly<Record<string, string | null>>): void {
  const wanted = addressWith(changes);
  if (wanted !== location.pathname + location.search + location.hash) history.replaceState(null, '', wanted);
}
