/** Bandwidth, latency and loss of a line, for each direction; `null`: as fast as the machine. */
export interface Shape {
  readonly bitsPerSecond: number;
  /** Round-trip time, half of it in each direction. */
  readonly latencyMs: number;
  /** Share of the packets that are lost and sent again; left out: none. */
  readonly loss?: number;
}
