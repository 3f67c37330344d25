import type { Quiz, QuizQuestion, QuizRecord } from '../../../api/quiz';
import { lastOf } from '../../../lib/from-end';
import type { Outcome, ReviewedQuestion, Role } from './quiz';

/** The platform's records of this viewer. */
export interface Records {
  readonly list: readonly QuizRecord[];
  /** Questions whose results were known at the time of the request: their cost is included. */
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

/** The results that these records include, such as a question that cost a chance or is listed without an answer. */
export function judgedBy(quiz: Quiz, list: readonly QuizRecord[]): ReadonlySet<string> {
  const costly = list.filter(
    ({ choice, chances }, index) => choice === null || chances < (list[index - 1]?.chances ?? quiz.chances),
  );
  return new Set([...judgedOf(quiz), ...costly.map(({ question }) => question)]);
}

/** The records up to the first question whose result the picture has not shown yet. */
export function recordsSeen({ questions }: Quiz, records: Records | null): Records | null {
  const pending = new Set(questions.filter(({ state }) => state !== 'done').map(({ id }) => id));
  const first = records?.list.findIndex(({ question }) => pending.has(question)) ?? -1;
  return records === null || first < 0 ? records : { ...records, list: records.list.slice(0, first) };
}

/**
 * The viewer's remaining chances: the platform's last number minus the cost of later results, so that a loss is shown
 * at once.
 */
export function chancesLeft(quiz: Quiz, records: Records | null, choices: Choices): number {
  const left = lastOf(records?.list ?? [])?.chances ?? quiz.chances;
  if (quiz.kind === 'points') return left;
  const lost = quiz.questions.filter(
    (question) =>
      question.state === 'done' &&
      records?.judged.has(question.id) !== true &&
      !isRight(question, choices.get(question.id)),
  );
  return Math.max(0, left - lost.length);
}

/** Whether the viewer still had a chance at this question; the question's own cost is not counted. */
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

/** The viewer's role. */
export function roleOf(isLogin: boolean, { kind }: Quiz, chances: number): Role {
  if (!isLogin) return 'viewer';
  return kind === 'points' || chances > 0 ? 'participant' : 'loser';
}

export function pointsOf({ questions }: Quiz, choices: Choices): number {
  return questions.filter((question) => isRight(question, choices.get(question.id))).length;
}

/** In an elimination quiz, the number of participants who remain after a result; `null` if unknown. */
export function leftAfter(
  { kind, chances, maxChances }: Quiz,
  { state, choices, left }: QuizQuestion,
): number | null {
  if (kind === 'points' || state !== 'done') return null;
  if (left !== null) return left;
  // With a single chance, those who chose the right answer remain.
  if (Math.max(chances, maxChances) > 1) return null;
  return choices.find(({ isRight }) => isRight === true)?.votes ?? null;
}

/** The questions whose results are known, with the viewer's answers. */
export function reviewOf({ questions }: Quiz, choices: Choices): readonly ReviewedQuestion[] {
  return questions
    .filter(({ state }) => state === 'done')
    .map((question) => {
      const choice = choices.get(question.id);
      return {
        id: question.id,
        title: question.title ?? '',
        mine: question.choices.find(({ id }) => id === choice)?.title ?? null,
        right: question.choices.find(({ isRight }) => isRight === true)?.title ?? null,
        isRight: isRight(question, choice),
      };
    });
}

/** The reason why a viewer is out; `null` for viewers who are not. */
export function lossOf(role: Role, { chances, maxChances }: Quiz): 'eliminated' | 'out-of-chances' | null {
  if (role !== 'loser') return null;
  return Math.max(chances, maxChances) > 1 ? 'out-of-chances' : 'eliminated';
}

export function outcomeOf(role: Role, quiz: Quiz): Outcome {
  if (role === 'viewer') return 'watched';
  return lossOf(role, quiz) ?? (quiz.kind === 'points' ? 'points' : 'winner');
}
