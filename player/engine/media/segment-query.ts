/**
 * Appends the query of segment requests; never a header, which would cost a preflight per segment. The existing address
 * stays byte for byte, because it may be signed.
 */
export function withSegmentQuery(url: string, query: Readonly<Record<string, string | null>>): string {
  const [address = url, fragment] = url.split('#', 2);
  const present = new URLSearchParams(address.split('?', 2)[1] ?? '');
  const added = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== null && !present.has(name)) added.append(name, value);
  }
  const tail = fragment === undefined ? '' : `#${fragment}`;
  // `URLSearchParams.size` exists only since 2023.
  const text = added.toString();
  return text === '' ? url : `${address}${address.includes('?') ? '&' : '?'}${text}${tail}`;
}
