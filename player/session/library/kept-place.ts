/** Positions that follow each other within this time are sent as one; milliseconds. */
const TOGETHER_MS = 500;

export interface KeptPlaceOptions {
  /** @param leaving the page may be gone before the response arrives */
  readonly save: (time: number, leaving: boolean) => Promise<void>;
  /** The platform has stored this position. */
  readonly onSaved: (time: number) => void;
}

/** Sends the viewer's position to the platform: one call at a time, and always the newest position. */
export function openKeptPlace({ save, onSaved }: KeptPlaceOptions) {
  let newest: number | null = null;
  let sent: number | null = null;
  let sending = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = async (leaving: boolean) => {
    clearTimeout(timer);
    const time = newest;
    if (time === null || time === sent || (sending && !leaving)) return;
    sending = true;
    const before = sent;
    sent = time;
    try {
      await save(time, leaving);
      onSaved(time);
    } catch {
      // No message is shown: the device has the position, and the next one supersedes it.
      if (sent === time) sent = before;
    }
    sending = false;
    if (newest !== time) timer = setTimeout(() => void send(false), TOGETHER_MS);
  };

  return {
    /** @param time whole seconds */
    keep(time: number, leaving: boolean): void {
      newest = time;
      clearTimeout(timer);
      if (leaving) void send(true);
      else timer = setTimeout(() => void send(false), TOGETHER_MS);
    },
    /** The platform already has this position. */
    know(time: number): void {
      sent = time;
    },
    /** The newest position in whole seconds, sent or not. */
    last: (): number | null => newest ?? sent,
    close(): void {
      clearTimeout(timer);
    },
  };
}
