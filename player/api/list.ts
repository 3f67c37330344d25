/** A part of a list that the platform gives by pages. */
export interface Page<T> {
  /** How many there are in all. */
  readonly count: number;
  readonly items: readonly T[];
  /** More come after these. */
  readonly more: boolean;
}

/** Which part of a list: so many items after the first `offset`. */
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
  readonly results: readonly Wire[];
}

export function decodePage<Wire, T>(
  { count, next, results }: ListOnWire<Wire>,
  decode: (wire: Wire) => T,
): Page<T> {
  // An empty page ends a list, whatever the platform says: nobody could ever come past it.
  return { count, items: results.map(decode), more: Boolean(next) && results.length > 0 };
}
