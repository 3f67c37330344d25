import { spread } from '../../../../lib/polling/jitter';
import { createHostReturn } from './host-return';
import { createHosts } from './hosts';
import { countStrikes, type Strike } from './strikes';

/** Spread of the switches to the next host after a host has failed for all its viewers, in milliseconds. */
const SPREAD_MS = 300;

export interface HostPolicyOptions {
  /** URLs of the same stream on several hosts, best first. */
  readonly addresses: readonly string[];
  readonly backup: () => string | null;
  /** Whether returning to the best host is cheap now. */
  readonly chance: () => boolean;
  /** Called after the return to the best host. */
  readonly returned: () => void;
}

/** Chooses the host of a stream: leaves a failed one, and returns to the best one when it has recovered. */
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
    /** Call when data has arrived from the host. */
    answered: strikes.clear,
    /** Call when a request has failed. Returns whether the host is at fault and another one may be used. */
    failed: (strike: Omit<Strike, 'now'>) =>
      strikes.strike({ ...strike, now: performance.now() }) && hosts.other() !== null,
    /**
     * Switches to this host, or to the next one.
     * @returns the delay before its first request, in milliseconds; `null` if there is no other host
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
