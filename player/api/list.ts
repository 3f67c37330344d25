/** One page of a list. */
export interface Page<T> {
  /** Number of items in the whole list. */
  readonly count: number;
  readonly items: readonly T[];
  /** Offset of the next page; `null` on the last page. */
  readonly next: number | null;
}

/** A part of a list: `limit` items, after the first `offset` ones. */
export interface Stretch {
  readonly offset: number;
  readonly limit: number;
}

export function stretchQuery({ offset, limit }: Stretch): Record<string, string> {
  return { offset: String(offset), limit: String(limit) };
}

interface ListOnWire<Wire> {
  readonly count: number;
  readonly next: string | null;
  readonly results: readonly (Wire | null)[];
}

/** The page that begins at `offset`. Unreadable items are left out, but count for the offset of the next page. */
export function decodePage<Wire, T>(
  { count, next, results }: ListOnWire<Wire>,
  offset: number,
  decode: (wire: Wire) => T,
): Page<T> {
  // An empty page ends a list, even if the platform announces a next one.
  const goesOn = Boolean(next) && results.length > 0;
  const items = results.flatMap((wire) => (wire === null ? [] : [decode(wire)]));
  return { count, items, next: goesOn ? offset + results.length : null };
}
