import { ApiError } from '../../api/api-error';
import type { WatchedStretch } from '../../api/timeline';

/** Stretches that wait for a line that is lost; the oldest go first. */
const MOST = 50;

export interface StretchSender {
  add(stretch: WatchedStretch): void;
  /** The line is back. */
  hurry(): void;
  /** The page goes away: all that waits goes now, where the browser takes it. */
  leave(): void;
}

/** Sends stretches one after the other; one that fails waits for the next occasion. */
export function openStretchSender(
  send: (stretch: WatchedStretch) => Promise<void>,
  beacon: (stretch: WatchedStretch) => boolean,
): StretchSender {
  let waiting: readonly WatchedStretch[] = [];
  let sending: WatchedStretch | null = null;

  const drain = async () => {
    if (sending !== null) return;
    for (let next = waiting[0]; next !== undefined; next = waiting[0]) {
      sending = next;
      const taken = next;
      if (!(await settle(send(taken)))) break;
      waiting = waiting.filter((stretch) => stretch !== taken);
    }
    sending = null;
  };
  return {
    add(stretch) {
      waiting = [...waiting, stretch].slice(-MOST);
      // Where the page goes away in this very task, it goes by beacon.
      queueMicrotask(() => void drain());
    },
    hurry: () => void drain(),
    leave() {
      waiting = waiting.filter((stretch) => stretch === sending || !beacon(stretch));
    },
  };
}

/** Whether there is nothing more to be done about it: it was taken, or would be refused again. */
async function settle(sent: Promise<void>): Promise<boolean> {
  try {
    await sent;
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) return false;
    return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
  }
}
