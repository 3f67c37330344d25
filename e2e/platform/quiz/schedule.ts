import { type Plan, type PlannedQuestion, type Run, runOf, type Times } from './run';

/** Durations in seconds: before the first question, and of each question's states besides the time to answer. */
const introSeconds = 12;
const readySeconds = 5;
const overSeconds = 5;
const doneSeconds = 10;
/** Seconds after the last result until the next quiz begins. */
const endSeconds = 15;

const questionSeconds = ({ answerSeconds }: Plan) => readySeconds + answerSeconds + overSeconds + doneSeconds;

/** The times of all questions of an automatic quiz that starts at `from`, in milliseconds since 1970. */
export function timesFrom(plan: Plan, from: number): readonly Times[] {
  return plan.questions.map((_, index) => {
    const readyAt = from + (introSeconds + index * questionSeconds(plan)) * 1000;
    const opensAt = readyAt + readySeconds * 1000;
    const closesAt = opensAt + plan.answerSeconds * 1000;
    return { readyAt, opensAt, closesAt, resolvesAt: closesAt + overSeconds * 1000 };
  });
}

/** A quiz that restarts as soon as it is over, each time with its next questions. */
export interface Script {
  /** Start of the first one, in milliseconds since 1970. */
  readonly since: number;
  readonly plan: Omit<Plan, 'questions'>;
  readonly pool: readonly PlannedQuestion[];
  readonly questionsEach: number;
}

export function scriptedRun(liveId: string, { since, plan, pool, questionsEach }: Script, now: number): Run {
  const rounds = questionsEach * questionSeconds({ ...plan, questions: [] });
  const lengthMs = (introSeconds + rounds + endSeconds) * 1000;
  const turn = Math.max(0, Math.floor((now - since) / lengthMs));
  const doubled = [...pool, ...pool];
  const first = (turn * questionsEach) % pool.length;
  const full = { ...plan, questions: doubled.slice(first, first + questionsEach) };
  return runOf(liveId, `s${turn}`, full, timesFrom(full, since + turn * lengthMs));
}
