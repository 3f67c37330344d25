/** A question as it was asked. */
export interface AskedQuestion {
  readonly id: string;
  readonly title: string;
  readonly options: readonly string[];
  /** Milliseconds since 1970. `closesAt: null`: open until somebody closes it. */
  readonly opensAt: number;
  readonly closesAt: number | null;
  /** Of the simulated crowd. */
  readonly votesPerSecond: number;
}
