/** A request as its server saw it. Times are milliseconds since 1970. */
export interface Asked {
  readonly url: string;
  readonly began: number;
  /** Body bytes on the wire, and when the simulated line accepted them. */
  readonly sent: readonly (readonly [at: number, bytes: number])[];
}

/** Now, on the clock that the browser's `performance` counts by. */
export const wallClock = () => performance.timeOrigin + performance.now();
