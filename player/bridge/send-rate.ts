export interface Pace<T> {
  /** Sends the value now, or when the interval is over. A newer value replaces a pending one. */
  offer(value: T): void;
  /** Drops a pending value. */
  forget(): void;
}

/** Sends at most one value per `ms`; the last one is always sent. */
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
