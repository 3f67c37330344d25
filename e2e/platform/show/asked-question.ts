/** A question that was asked. */
export interface AskedQuestion {
  readonly id: string;
  readonly title: string;
  readonly options: readonly string[];
  /** Milliseconds since 1970. `closesAt: null`: open until it is closed. */
  readonly opensAt: number;
  readonly closesAt: number | null;
  /** Votes of the simulated crowd. */
  readonly votesPerSecond: number;
}
