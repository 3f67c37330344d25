import type { Quiz, QuizQuestion } from '../../api/quiz';
import { findLastIndex } from '../../lib/from-end';
import type { Scene } from './quiz';

/** The last question's result is shown for this long before the end; milliseconds. */
export const RESULT_MS = 10_000;

/** A viewer who sees the question late has at least this time to answer it, and half of it in any case; milliseconds. */
export const LEAST_MS = 5000;

/** No result waits longer than this for the picture; milliseconds. */
const PATIENCE_MS = 8000;

/** All in milliseconds since 1970 by the server's clock. */
export interface Moment {
  readonly now: number;
  /** When the picture that the viewer sees now happened; `null` where the stream does not say. */
  readonly picture: () => number | null;
  /** When each result was revealed, for those that came while the viewer watched. */
  readonly revealedAt: ReadonlyMap<string, number>;
}

/** A scene whose final outcome is added by the caller. */
type UnresolvedScene = Exclude<Scene, { name: 'end' }> | { readonly name: 'end' };

/** The scene of the snapshot, without anything that the viewer's picture has not reached yet. */
export function sceneOf(quiz: Quiz, moment: Moment): UnresolvedScene {
  const { questions } = quiz;
  const now = findLastIndex(questions, ({ state }) => state === 'open' || state === 'over');
  const done = findLastIndex(questions, ({ state }) => state === 'done');
  const current = questions[now];
  if (current !== undefined && now > done) {
    if (current.state === 'open' && isAhead(current, moment)) return { name: 'ready', number: now + 1 };
    const { closesAt, state } = current;
    const isOver = state === 'over' || (closesAt !== null && moment.now >= closesAt);
    return { name: 'question', number: now + 1, question: current, isOver };
  }
  const last = questions[done];
  if (last !== undefined && isUnrevealed(last, moment)) {
    return { name: 'question', number: done + 1, question: last, isOver: true };
  }
  const ready = questions.findIndex(({ state }) => state === 'ready');
  if (ready > done) return { name: 'ready', number: ready + 1 };
  if (last === undefined) {
    const next = questions.findIndex(({ state }) => state === 'inactive');
    return { name: 'waiting', number: next < 0 ? null : next + 1 };
  }
  const isLast = done + 1 >= quiz.questionCount;
  const at = moment.revealedAt.get(last.id);
  if (isLast && (at === undefined || moment.now >= at + RESULT_MS)) return { name: 'end' };
  return { name: 'result', number: done + 1, question: last };
}

/** The host has not asked it yet in the picture that this viewer sees. */
function isAhead({ opensAt, closesAt }: QuizQuestion, { now, picture }: Moment): boolean {
  if (opensAt === null || closesAt === null) return false;
  if (now >= closesAt - Math.max(LEAST_MS, (closesAt - opensAt) / 2)) return false;
  const seen = picture();
  return seen !== null && seen < opensAt;
}

/** The host has not revealed the result yet in the picture that this viewer sees. */
function isUnrevealed({ id }: QuizQuestion, { now, picture, revealedAt }: Moment): boolean {
  const at = revealedAt.get(id);
  if (at === undefined || now >= at + PATIENCE_MS) return false;
  const seen = picture();
  return seen !== null && seen < at;
}

/** Whether a view that shows the one shows the other. */
export function isSameScene(one: UnresolvedScene, other: UnresolvedScene): boolean {
  const parts = (scene: UnresolvedScene) => [
    scene.name,
    'number' in scene && scene.number,
    'question' in scene && scene.question,
    'isOver' in scene && scene.isOver,
    'outcome' in scene && scene.outcome,
  ];
  const theirs = parts(other);
  return parts(one).every((part, index) => part === theirs[index]);
}
