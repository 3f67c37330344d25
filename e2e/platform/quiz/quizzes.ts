import type * as v from 'valibot';
import type { Quiz, QuizRecords } from '../../../player/api/schema/quiz';
import type { QuizRank } from '../../../player/api/schema/quiz-rank';
import type { Db } from '../db';
import { HttpError } from '../failures';
import type { Live, Lives } from '../live/lives';
import { type Answer, openAnswers } from './answers';
import { isIn, leftAfter, recordsOf } from './chances';
import { rankingOf } from './ranking';
import { liveOfQuiz, type Question, type Run, statusOf } from './run';
import { createSeal } from './seal';
import { quizOnWire, type Votes } from './snapshot';

/** A received answer. `at`: when, in milliseconds since 1970. */
export interface Given extends Answer {
  readonly quiz: string;
  readonly sealed: string;
}

/** The quizzes of all live streams, with the answers. Violations of the rules throw with a detail. */
export interface Quizzes {
  snapshot(live: Live): v.InferInput<typeof Quiz> | null;
  /** The quiz as viewers see it now. */
  snapshotOf(run: Run): v.InferInput<typeof Quiz>;
  answer(given: Given): void;
  records(quiz: { readonly type: string; readonly id: string }, sealed: string, user: string): QuizRecords;
  /**
   * The ranking, once the quiz is over.
   *
   * @param user `null` for guests, who have no rank
   */
  rank(quizId: string, user: string | null): QuizRank;
  answers(run: Run): readonly Answer[];
  votes(run: Run): Votes;
}

export function openQuizzes(db: Db, now: () => number, lives: Lives): Quizzes {
  const answers = openAnswers(db);
  const seal = createSeal(db);

  const onAir = (quizId: string): Run => {
    const run = lives.find(liveOfQuiz(quizId))?.show.quiz.run();
    if (run?.id !== quizId) throw new HttpError(410, 'این مسابقه به پایان رسیده است.');
    return run;
  };

  /** The current quiz, if the seal is from one of its snapshots; and the number of questions in that one. */
  const opened = (quizId: string, sealed: string) => {
    const content = seal.open(sealed);
    if (content?.quiz !== quizId) throw new HttpError(400, 'این مسابقه معتبر نیست.');
    return { run: onAir(quizId), shown: content.opened };
  };

  const snapshotOf = (run: Run) => {
    const counts = {
      votes: () => answers.counts(run.id),
      left: () => leftAfter(run, answers.all(run.id), now()),
    };
    return quizOnWire(run, counts, seal, now());
  };

  return {
    snapshot({ show }) {
      const run = show.quiz.run();
      return run && snapshotOf(run);
    },
    snapshotOf,

    answer({ quiz, sealed, user, question: asked, choice, at }) {
      const { run, shown } = opened(quiz, sealed);
      const index = run.questions.findIndex(({ id }) => id === asked);
      const question = run.questions[index];
      if (!question?.choices.some(({ id }) => id === choice)) {
        throw new HttpError(400, 'این گزینه از آنِ این پرسش نیست.');
      }
      const chosen = answers.of(run.id, user);
      const before = chosen.get(asked);
      // A viewer who got no response sends the answer again, possibly after the question has closed.
      if (before === choice) return;
      if (before !== undefined) throw alreadyAnswered();
      if (shown <= index) throw new HttpError(400, 'این پاسخ با پرسشی که روی صفحه است نمی‌خواند.');
      refuseOutOfTime(question, at);
      if (!isIn(run, chosen, at)) throw new HttpError(403, outDetail(run));
      if (answers.keep(run.id, { user, question: asked, choice, at }) !== choice) throw alreadyAnswered();
    },

    records({ type, id }, sealed, user) {
      const { run } = opened(id, sealed);
      if (String(run.plan.type) !== type) throw new HttpError(400, 'این مسابقه معتبر نیست.');
      return recordsOf(run, answers.of(run.id, user), now());
    },

    rank(quizId, user) {
      const run = onAir(quizId);
      // Before that it would reveal results that the stream has not shown.
      if (!run.questions.every((question) => statusOf(question, now()) === 4)) {
        throw new HttpError(409, 'این مسابقه هنوز به پایان نرسیده است.');
      }
      return rankingOf(db, run, answers.all(run.id), user, now());
    },

    answers: ({ id }) => answers.all(id),
    votes: ({ id }) => answers.counts(id),
  };
}

const alreadyAnswered = () => new HttpError(409, 'پاسخ شما به این پرسش پیش‌تر ثبت شده است.');

function refuseOutOfTime(question: Question, at: number): void {
  const status = statusOf(question, at);
  if (status === 2 || status === 4) throw new HttpError(409, 'زمان پاسخ به این پرسش به پایان رسیده است.');
  if (status !== 1) throw new HttpError(409, 'این پرسش هنوز باز نشده است.');
}

/** With one chance only, the first mistake was the last. */
const outDetail = ({ plan }: Run) =>
  plan.maxChance > 1 ? 'فرصت‌های شما تمام شده است و دیگر نمی‌توانید پاسخ دهید.' : 'شما از مسابقه حذف شده‌اید.';
