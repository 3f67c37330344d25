import type { Live } from '../live/lives';
import type { Platform } from '../platform';
import { type Status, statusOf } from '../quiz/run';

const stateNames = {
  1: 'answer',
  2: 'unanswer',
  3: 'inactive',
  4: 'done',
  5: 'ready',
} as const satisfies Record<Status, string>;

/** The quiz of a live stream as the operator sees it, including everything still hidden from viewers. */
export function quizState({ quizzes, now }: Platform, { item, show }: Live) {
  const run = show.quiz.run();
  if (run === null) return { live: item.id, hasScript: show.seed.quiz !== null, quiz: null };
  const votes = quizzes.votes(run);
  const iso = (at: number | null) => (at === null ? null : new Date(at).toISOString());
  const questions = run.questions.map((question) => {
    const status = statusOf(question, now());
    const choices = question.choices.map(({ id, title, isCorrect }) => ({
      id,
      title,
      correct: isCorrect,
      votes: votes.get(id) ?? 0,
    }));
    return {
      id: question.id,
      title: question.title,
      status,
      state: stateNames[status],
      choices,
      answers: choices.reduce((sum, choice) => sum + choice.votes, 0),
      readyAt: iso(question.readyAt),
      answer_from: iso(question.opensAt),
      answer_until: iso(question.closesAt),
      resolvesAt: iso(question.resolvesAt),
    };
  });
  const { type, title, chances, maxChance, answerSeconds, crowd } = run.plan;
  return {
    live: item.id,
    hasScript: show.seed.quiz !== null,
    quiz: { id: run.id, type, title, chances, maxChance, answerSeconds, crowd, questions },
  };
}

export type QuizState = ReturnType<typeof quizState>;
