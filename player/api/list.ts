/** A part of a list that the platform gives by pages. */
export interface Page<T> {
  /** How many there are in all. */
  readonly count: number;
  readonly items: readonly T[];
  /** Where the page after these begins; `null`: these are the last. */
  readonly next: number | null;
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
  readonly results: readonly (Wire | null)[];
}

/** The page that begins at `offset`; items that were not to be read are left out, and still count there. */
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
