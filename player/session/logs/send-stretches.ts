import { ApiError } from '../../api/api-error';
import type { WatchedStretch } from '../../api/timeline';

/** Maximum number of stretches that wait while the connection is lost; the oldest are dropped first. */
const MOST = 50;

export interface StretchSender {
  add(stretch: WatchedStretch): void;
  /** The connection is back. */
  hurry(): void;
  /** The page is being left: sends everything that waits at once, if the browser accepts it. */
  leave(): void;
}

/** Sends stretches one at a time; one that fails waits for the next attempt. */
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
      // If the page is left in this very task, the stretch is sent by beacon.
      queueMicrotask(() => void drain());
    },
    hurry: () => void drain(),
    leave() {
      waiting = waiting.filter((stretch) => stretch === sending || !beacon(stretch));
    },
  };
}

/** Whether the stretch is done with: it was accepted, or would be rejected again. */
async function settle(sent: Promise<void>): Promise<boolean> {
  try {
    await sent;
    return true;
  } catch (error) {
    if (!(error instanceof ApiError)) return false;
    return error.status >= 400 && error.status < 500 && error.status !== 408 && error.status !== 429;
  }
}
