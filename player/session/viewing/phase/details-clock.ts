/** The platform's clock by the last details, to a few seconds; `server-clock.ts` of live streams is finer, and comes later. */
export interface DetailsClock {
  /** Milliseconds since 1970; by the device's clock as the page was opened, where no details have told it. */
  now(): number;
  /** @param date header of the response; `null` where the page may not read it */
  learn(date: string | null): void;
}

/** Devices are wrong by hours where a country has changed its daylight saving time. */
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
