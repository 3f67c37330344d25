import type { Quiz, QuizQuestion, QuizRecord } from '../../api/quiz';
import { lastOf } from '../../lib/from-end';
import type { Outcome, Role } from './quiz';

/** What the platform said of this viewer. */
export interface Records {
  readonly list: readonly QuizRecord[];
  /** Questions whose result was told when it was asked: what they cost is in its numbers. */
  readonly judged: ReadonlySet<string>;
}

/** The viewer's choices that count, by question. */
export type Choices = ReadonlyMap<string, string>;

export function isRight({ choices }: QuizQuestion, choice: string | undefined): boolean {
  return choices.some(({ id, isRight }) => isRight === true && id === choice);
}

export function judgedOf({ questions }: Quiz): ReadonlySet<string> {
  return new Set(questions.filter(({ state }) => state === 'done').map(({ id }) => id));
}

/**
 * Chances that he has left: what the platform said last, less what the results since then have cost, which he is told
 * at once and not when the platform is asked again.
 */
export function chancesLeft(quiz: Quiz, records: Records | null, choices: Choices): number {
  const said = lastOf(records?.list ?? [])?.chances ?? quiz.chances;
  if (quiz.kind === 'points') return said;
  const lost = quiz.questions.filter(
    (question) =>
      question.state === 'done' &&
      records?.judged.has(question.id) !== true &&
      !isRight(question, choices.get(question.id)),
  );
  return Math.max(0, said - lost.length);
}

/** Whether he could still answer it: what it cost him comes after it. */
export function wasIn(
  quiz: Quiz,
  question: QuizQuestion,
  records: Records | null,
  choices: Choices,
): boolean {
  const others = quiz.questions.filter(({ id }) => id !== question.id);
  const at = records?.list.findIndex((record) => record.question === question.id) ?? -1;
  const before = records === null || at < 0 ? records : { ...records, list: records.list.slice(0, at) };
  return quiz.kind === 'points' || chancesLeft({ ...quiz, questions: others }, before, choices) > 0;
}

/** Specification, section 4, "Role rules". */
export function roleOf(isLogin: boolean, { kind }: Quiz, chances: number): Role {
  if (!isLogin) return 'viewer';
  return kind === 'points' || chances > 0 ? 'participant' : 'loser';
}

export function pointsOf({ questions }: Quiz, choices: Choices): number {
  return questions.filter((question) => isRight(question, choices.get(question.id))).length;
}

/** What who has lost is told; the others' end is known when the quiz is over. */
export function lossOf(role: Role, { chances, maxChances }: Quiz): 'eliminated' | 'out-of-chances' | null {
  if (role !== 'loser') return null;
  return Math.max(chances, maxChances) > 1 ? 'out-of-chances' : 'eliminated';
}

export function outcomeOf(role: Role, quiz: Quiz): Outcome {
  if (role === 'viewer') return 'watched';
  return lossOf(role, quiz) ?? (quiz.kind === 'points' ? 'points' : 'winner');
}
