/** Places that come close after each other go together; milliseconds. */
const TOGETHER_MS = 500;

export interface KeptPlaceOptions {
  /** @param leaving the page may be gone before the answer comes */
  readonly save: (time: number, leaving: boolean) => Promise<void>;
  /** The platform has it now. */
  readonly onSaved: (time: number) => void;
}

/** Sends the viewer's place to the platform: one call at a time, and always the newest. */
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
    /** The platform has this already. */
    know(time: number): void {
      sent = time;
    },
    /** Whole seconds; the newest place, sent or not. */
    last: (): number | null => newest ?? sent,
    close(): void {
      clearTimeout(timer);
    },
  };
}
