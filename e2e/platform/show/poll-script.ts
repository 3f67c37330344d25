import type { AskedQuestion } from './asked-question';

/** Questions that come by the clock, one after the other and round again. */
export interface Script {
  /** Milliseconds since 1970: the first question opens. */
  readonly since: number;
  readonly questions: readonly { readonly title: string; readonly options: readonly string[] }[];
  /** Of the simulated crowd. */
  readonly votesPerSecond: number;
}

/** Milliseconds that a question takes votes, and then shows its results. */
const openMs = 40_000;
const closedMs = 20_000;

/** Everything follows from the clock, so a restart changes nothing. */
export function scriptedQuestion(
  { since, questions, votesPerSecond }: Script,
  now: number,
): AskedQuestion | null {
  const turn = Math.floor((now - since) / (openMs + closedMs));
  const question = turn < 0 ? undefined : questions[turn % questions.length];
  if (question === undefined) return null;
  const opensAt = since + turn * (openMs + closedMs);
  return { ...question, id: `s${turn}`, opensAt, closesAt: opensAt + openMs, votesPerSecond };
}
