import { poll } from '../../lib/poll';
import { playlistAt } from './playlist-at';

/** First look at the host that failed, in milliseconds, × U(1, 2): its viewers must not come back all at once. */
const FIRST_LOOK_MS = 15_000;
/** Longest time between two looks, in milliseconds. */
const LONGEST_LOOK_MS = 300_000;
/** A host that fails again so soon after it was well, in milliseconds, was not well. */
const RELAPSE_MS = 60_000;
/** An answer that takes longer is none, in milliseconds. */
const ANSWER_MS = 4000;
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
    const ms = Math.min(LONGEST_LOOK_MS, FIRST_LOOK_MS * 2 ** relapses) * (1 + random());
    timer = setTimeout(() => void look(), ms);
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

/** Both of its playlists are there, the one of all renditions and that of the first of them. */
async function isWell(address: string, signal: AbortSignal): Promise<boolean> {
  const master = await playlistAt(address, ANSWER_MS, signal);
  const [rendition] = /^(?!#)\S+/m.exec(master ?? '') ?? [];
  if (master === null || rendition === undefined) return false;
  if (master.includes('#EXTINF')) return true;
  return (await playlistAt(new URL(rendition, address).href, ANSWER_MS, signal)) !== null;
}
