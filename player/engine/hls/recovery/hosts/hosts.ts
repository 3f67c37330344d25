export interface Hosts {
  readonly current: () => string;
  readonly first: () => string;
  readonly onFirst: () => boolean;
  /** URLs on all hosts in the order in which they are used, the current one first. */
  readonly all: () => readonly string[];
  /** The host after the current one; `null` if there is only one. */
  readonly other: () => string | null;
  /** Switches to this host, or to the next one, in a circle; false if there is only one. */
  next(to?: string): boolean;
  /** Goes back to the first host. */
  return(): void;
  /** Whether some host has not been used yet. */
  untried(): boolean;
}

/**
 * URLs of the same stream on several hosts, best first.
 *
 * @param backup a further URL, which may become known while the stream plays
 */
export function createHosts(addresses: readonly string[], backup: () => string | null = () => null): Hosts {
  let asked = 0;
  let at = addresses[0] ?? '';
  const all = () => {
    const more = backup();
    return more === null || addresses.includes(more) ? addresses : [...addresses, more];
  };
  // A backup that is no longer offered is not in the list; the first host follows it.
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
