/**
 * The platform's clock by the last details, precise to a few seconds; `server-clock.ts` of live streams is more
 * precise, and loads later.
 */
export interface DetailsClock {
  /** Milliseconds since 1970; by the device's clock at the opening of the page until details have reported the date. */
  now(): number;
  /** @param date header of the response; `null` where the page may not read it */
  learn(date: string | null): void;
}

/** Device clocks are wrong by hours in countries that have changed their daylight saving time. */
export function openDetailsClock(): DetailsClock {
  let offset = Date.now() - performance.now();
  return {
    now: () => performance.now() + offset,
    learn(date) {
      const time = Date.parse(date ?? '');
      if (time) offset = time - performance.now();
    },
  };
}
