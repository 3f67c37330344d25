import { spread } from '../../../../lib/polling/jitter';
import { createHostReturn } from './host-return';
import { createHosts } from './hosts';
import { countStrikes, type Strike } from './strikes';

/** The viewers of a host that died come to the next one spread out, in milliseconds. */
const SPREAD_MS = 300;

export interface HostPolicyOptions {
  /** The same stream on several hosts, best first. */
  readonly addresses: readonly string[];
  readonly backup: () => string | null;
  /** Now the way back to the best host costs little. */
  readonly chance: () => boolean;
  /** The host has changed for the better. */
  readonly returned: () => void;
}

/** Knows which host is asked, leaves one that is dead, and comes back to the best one when it is well. */
export function createHostPolicy({ addresses, backup, chance, returned }: HostPolicyOptions) {
  const hosts = createHosts(addresses, backup);
  const strikes = countStrikes();
  const back = createHostReturn({
    first: hosts.first(),
    chance,
    change() {
      hosts.return();
      returned();
    },
  });

  return {
    current: hosts.current,
    other: hosts.other,
    all: hosts.all,
    untried: hosts.untried,
    /** Something came from the host. */
    answered: strikes.clear,
    /** A request failed. Tells whether it is the host, and another one may be asked. */
    failed: (strike: Omit<Strike, 'now'>) =>
      strikes.strike({ ...strike, now: performance.now() }) && hosts.other() !== null,
    /**
     * Goes on to this host, or to the next one.
     * @returns how long to wait before it is asked, in milliseconds; `null` where there is none
     */
    leave(to?: string): number | null {
      const wasFirst = hosts.onFirst();
      if (!hosts.next(to)) return null;
      strikes.clear();
      if (hosts.onFirst()) back.stop();
      else if (wasFirst) back.left();
      return spread(SPREAD_MS);
    },
    stop: back.stop,
  };
}
