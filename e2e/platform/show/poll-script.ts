import type { AskedQuestion } from './asked-question';

/** Questions at fixed times, which repeat from the first after the last. */
export interface Script {
  /** When the first question opens, in milliseconds since 1970. */
  readonly since: number;
  readonly questions: readonly { readonly title: string; readonly options: readonly string[] }[];
  /** Votes of the simulated crowd. */
  readonly votesPerSecond: number;
}

/** Milliseconds for which a question accepts votes, and for which it then shows its results. */
const openMs = 40_000;
const closedMs = 20_000;

/** Computed from the clock, so a restart changes nothing. */
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
