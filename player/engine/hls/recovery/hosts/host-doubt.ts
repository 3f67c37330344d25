import { wait } from '../../../../lib/time/wait';
import { playlistAt } from '../../requests/playlists/playlist-at';

/** Longest time for which the other host is asked, in milliseconds. */
const ANSWER_MS = 2000;
/** When a line is back its own host answers as well, after so long at most; in milliseconds. */
const OWN_MS = 700;
/** Between two questions to a host that answers at once and badly, in milliseconds. */
const AGAIN_MS = 1000;
/** Another host costs what is in the buffer: all but so many seconds is played before. */
const NEARLY_EMPTY_S = 1;

export interface HostDoubtOptions {
  /** Seconds in the buffer. */
  readonly ahead: () => number;
  /** Bytes that have come so far. */
  readonly bytes: () => number;
  /** Where else the stream is; `null`: nowhere. */
  readonly other: () => string | null;
  /** There is a line: the own host is asked anew, since what was asked without one may be lost. */
  readonly tryNow: () => void;
  /** The change may be made now. */
  readonly mayLeave: () => boolean;
  /** It is the host. */
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
    /** Requests have timed out. */
    begin() {
      if (doubt !== null) return;
      doubt = new AbortController();
      const { signal } = doubt;
      look(signal).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    },
    /** Something came, or the host was left. */
    end() {
      doubt?.abort();
      doubt = null;
    },
  };
}
