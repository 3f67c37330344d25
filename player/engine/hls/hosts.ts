export interface Hosts {
  readonly current: () => string;
  /** Goes on to the next host, in a circle; false where there is only one. */
  next(): boolean;
  /** Some host was not asked yet. */
  untried(): boolean;
}

/** The same stream on several hosts, best first. */
export function createHosts(addresses: readonly string[]): Hosts {
  let asked = 0;
  return {
    current: () => addresses[asked % addresses.length] ?? '',
    next() {
      if (addresses.length < 2) return false;
      asked += 1;
      return true;
    },
    untried: () => asked + 1 < addresses.length,
  };
}
