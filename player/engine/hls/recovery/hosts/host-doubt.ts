import { wait } from '../../../../lib/time/wait';
import { playlistAt } from '../../requests/playlists/playlist-at';

/** Timeout of the probe of the other host, in milliseconds. */
const ANSWER_MS = 2000;
/** Maximum time until the current host responds after the connection is back, in milliseconds. */
const OWN_MS = 700;
/** Interval between two probes, in milliseconds. */
const AGAIN_MS = 1000;
/** A switch to another host discards the buffer, which is played down to this many seconds first. */
const NEARLY_EMPTY_S = 1;

export interface HostDoubtOptions {
  /** Seconds buffered ahead of the current time. */
  readonly ahead: () => number;
  /** Bytes received so far. */
  readonly bytes: () => number;
  /** The URL of the stream on another host; `null` if there is none. */
  readonly other: () => string | null;
  /** The connection works: requests to the current host are repeated, since earlier ones may be lost. */
  readonly tryNow: () => void;
  /** Whether the host may be changed now. */
  readonly mayLeave: () => boolean;
  /** The host is at fault. */
  readonly leave: () => void;
}

/**
 * A silent host is indistinguishable from a lost connection, for example in a tunnel, and switching hosts discards the
 * buffer. So the other host is probed: only if it responds and the current one still does not, the host is at fault.
 */
export function doubtHost(options: HostDoubtOptions) {
  const { ahead, bytes, other, tryNow, mayLeave, leave } = options;
  let doubt: AbortController | null = null;

  const isHost = async (signal: AbortSignal): Promise<boolean> => {
    const address = other();
    const asked = bytes();
    if (address === null || (await playlistAt(address, ANSWER_MS, signal)) === null) return false;
    if (signal.aborted || bytes() > asked) return false;
    tryNow();
    const before = bytes();
    await wait(Math.max(OWN_MS, (ahead() - NEARLY_EMPTY_S) * 1000), signal);
    return bytes() <= before && mayLeave();
  };
  const look = async (signal: AbortSignal) => {
    while (!(await isHost(signal))) await wait(AGAIN_MS, signal);
    doubt = null;
    leave();
  };

  return {
    /** Call when requests have timed out. */
    begin() {
      if (doubt !== null) return;
      doubt = new AbortController();
      const { signal } = doubt;
      look(signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
    /** Call when data has arrived, or the host was changed. */
    end() {
      doubt?.abort();
      doubt = null;
    },
  };
}
