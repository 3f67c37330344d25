import { poll } from '../../../../lib/poll';
import { spread } from '../../../../lib/polling/jitter';
import { streamAt } from '../missing/stream-at';

/** First look at the host that failed, in milliseconds, × U(1, 2): its viewers must not come back all at once. */
const FIRST_LOOK_MS = 15_000;
/** Longest time between two looks, in milliseconds. */
const LONGEST_LOOK_MS = 300_000;
/** A host that fails again so soon after it was well, in milliseconds, was not well. */
const RELAPSE_MS = 60_000;
/** How often it is asked whether the change may be made now, in milliseconds. */
const CHANCE_MS = 1000;

export interface HostReturnOptions {
  /** Address of the best host. */
  readonly first: string;
  /** Now the change is cheap. */
  readonly chance: () => boolean;
  readonly change: () => void;
  readonly random?: () => number;
}

/** Looks now and then whether the best host is well again, and goes back to it when that costs little. */
export function createHostReturn({ first, chance, change, random = Math.random }: HostReturnOptions) {
  let timer: ReturnType<typeof setTimeout> | null = null;
  let stopAwaiting: (() => void) | null = null;
  let asked = new AbortController();
  let returnedAt = Number.NEGATIVE_INFINITY;
  let relapses = 0;

  const plan = () => {
    const ms = Math.min(LONGEST_LOOK_MS, FIRST_LOOK_MS * 2 ** relapses);
    timer = setTimeout(() => void look(), ms + spread(ms, random));
  };
  const look = async () => {
    const { signal } = asked;
    const well = await isWell(first, signal);
    if (signal.aborted) return;
    if (!well) return plan();
    stopAwaiting = poll(CHANCE_MS, () => {
      if (!chance()) return;
      stop();
      returnedAt = performance.now();
      change();
    });
  };
  const stop = () => {
    asked.abort();
    asked = new AbortController();
    stopAwaiting?.();
    stopAwaiting = null;
    if (timer !== null) clearTimeout(timer);
    timer = null;
  };

  return {
    /** The best host was left. */
    left() {
      stop();
      relapses = performance.now() - returnedAt < RELAPSE_MS ? relapses + 1 : 0;
      plan();
    },
    stop,
  };
}

/** It has both of its playlists. */
async function isWell(address: string, signal: AbortSignal): Promise<boolean> {
  return ['well', 'ended'].includes(await streamAt(address, signal));
}
