/** This page's address with some names of its query changed; `null` takes a name away. */
export function addressWith(changes: Readonly<Record<string, string | null>>): string {
  const query = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null) query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return `${location.pathname}${text === '' ? '' : `?${text}`}${location.hash}`;
}

/** Changes the address in place, when it is not so already. */
export function keepAddress(changes: Readonly<Record<string, string | null>>): void {
  const wanted = addressWith(changes);
  if (wanted !== location.pathname + location.search + location.hash) history.replaceState(null, '', wanted);
}
