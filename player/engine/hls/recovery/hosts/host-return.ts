import { poll } from '../../../../lib/poll';
import { spread } from '../../../../lib/polling/jitter';
import { streamAt } from '../missing/stream-at';

/**
 * First probe of the failed host after this long, in milliseconds, × U(1, 2), so that its viewers do not return all at
 * once.
 */
const FIRST_LOOK_MS = 15_000;
/** Longest time between two probes, in milliseconds. */
const LONGEST_LOOK_MS = 300_000;
/** A host that fails within this time after the return had not recovered, in milliseconds. */
const RELAPSE_MS = 60_000;
/** Interval at which `chance` is checked, in milliseconds. */
const CHANCE_MS = 1000;

export interface HostReturnOptions {
  /** URL of the stream on the best host. */
  readonly first: string;
  /** Whether the change is cheap now. */
  readonly chance: () => boolean;
  readonly change: () => void;
  readonly random?: () => number;
}

/** Probes the best host now and then, and returns to it after its recovery when that is cheap. */
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
    /** Call when the best host was left. */
    left() {
      stop();
      relapses = performance.now() - returnedAt < RELAPSE_MS ? relapses + 1 : 0;
      plan();
    },
    stop,
  };
}

/** Whether the host has both the master playlist and a media playlist. */
async function isWell(address: string, signal: AbortSignal): Promise<boolean> {
  return ['well', 'ended'].includes(await streamAt(address, signal));
}
