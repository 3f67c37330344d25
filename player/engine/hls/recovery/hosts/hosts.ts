export interface Hosts {
  readonly current: () => string;
  readonly first: () => string;
  readonly onFirst: () => boolean;
  /** The current one first, in the order in which they are asked. */
  readonly all: () => readonly string[];
  /** The host after this one; `null` where there is only one. */
  readonly other: () => string | null;
  /** Goes on to this host, or to the next one, in a circle; false where there is only one. */
  next(to?: string): boolean;
  /** Goes back to the first host. */
  return(): void;
  /** Some host was not asked yet. */
  untried(): boolean;
}

/**
 * The same stream on several hosts, best first.
 *
 * @param backup one more, which may become known while the stream plays
 */
export function createHosts(addresses: readonly string[], backup: () => string | null = () => null): Hosts {
  let asked = 0;
  let at = addresses[0] ?? '';
  const all = () => {
    const more = backup();
    return more === null || addresses.includes(more) ? addresses : [...addresses, more];
  };
  // A backup that is no longer offered stands nowhere, and the first one comes after it.
  const other = () => {
    const known = all();
    return known.length < 2 ? null : (known[(known.indexOf(at) + 1) % known.length] ?? null);
  };
  return {
    current: () => at,
    first: () => addresses[0] ?? '',
    onFirst: () => at === addresses[0],
    all() {
      const known = all();
      const place = Math.max(0, known.indexOf(at));
      return [...known.slice(place), ...known.slice(0, place)];
    },
    other,
    next(to) {
      const address = to ?? other();
      if (address === null) return false;
      asked += 1;
      at = address;
      return true;
    },
    return() {
      asked = 0;
      at = addresses[0] ?? '';
    },
    untried: () => asked + 1 < all().length,
  };
}
