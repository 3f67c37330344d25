export interface Pace<T> {
  /** Sends it now, or when its time has come; of those that wait, only the newest. */
  offer(value: T): void;
  /** Drops what waits. */
  forget(): void;
}

/** At most one each `ms`, and the last one always comes. */
export function openPace<T>(ms: number, send: (value: T) => void): Pace<T> {
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    clearTimeout(timer);
    timer = undefined;
  };
  return {
    offer(value) {
      forget();
      const sendNow = () => {
        timer = undefined;
        sentAt = performance.now();
        send(value);
      };
      const early = sentAt + ms - performance.now();
      if (early <= 0) sendNow();
      else timer = setTimeout(sendNow, early);
    },
    forget,
  };
}
