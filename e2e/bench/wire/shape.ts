/** The effect of a connection on the bytes of each direction; `null` is as fast as the machine. */
export interface Shape {
  readonly bitsPerSecond: number;
  /** Of a round trip: half of it passes in each direction. */
  readonly latencyMs: number;
  /** Share of the packets that are lost and sent again; left out: none. */
  readonly loss?: number;
}
