import type { QuizQuestion } from '../../../api/quiz';
import type { ReplayQuiz, ReplayRound } from '../../../api/replay/replay-quiz';
import { findLastIndex } from '../../../lib/from-end';
import { isWhole, RESULT_S } from '../../../session/replay/quiz-at';
import type { Scene } from '../state/quiz';

/** The scene of a recorded quiz at a position in the video. `plays`: the viewer has answered a question. */
export function recordedScene(quiz: ReplayQuiz, place: number, plays: boolean): Scene {
  const index = findLastIndex(quiz.rounds, ({ opensAt }) => place >= opensAt);
  const round = quiz.rounds[index];
  const number = index + 1;
  if (round === undefined) return { name: 'waiting', number: 1 };
  if (place < round.resolvesAt)
    return { name: 'question', number, question: asked(round), isOver: place >= round.closesAt };
  if (place < round.resolvesAt + RESULT_S) return { name: 'result', number, question: resolved(round) };
  if (number < quiz.rounds.length || !isWhole(quiz)) return { name: 'waiting', number: number + 1 };
  return plays ? { name: 'end', outcome: 'rehearsed' } : { name: 'waiting', number: null };
}

/** The same objects for the same round, so that views render only when the round changes. */
const questions = new WeakMap<
  ReplayRound,
  { readonly asked: QuizQuestion; readonly resolved: QuizQuestion }
>();

function questionsOf(round: ReplayRound) {
  const known = questions.get(round);
  if (known !== undefined) return known;
  const { id, title, choices } = round;
  const unknown = { opensAt: null, closesAt: null, left: null };
  const hidden = choices.map((choice) => ({ ...choice, isRight: null, votes: null }));
  const made = {
    asked: { id, title, state: 'open', choices: hidden, ...unknown },
    resolved: { id, title, state: 'done', choices, ...unknown },
  } as const;
  questions.set(round, made);
  return made;
}

const asked = (round: ReplayRound) => questionsOf(round).asked;
const resolved = (round: ReplayRound) => questionsOf(round).resolved;
