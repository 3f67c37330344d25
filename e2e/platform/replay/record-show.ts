import type { Db } from '../db';
import type { Run } from '../quiz/run';
import type { QuizOnWire } from '../quiz/snapshot';
import type { Show } from '../show/show';
import { recordPoll } from './polls-log';
import { recordQuiz } from './quiz-log';
import { recordReactions } from './reactions-log';

export interface RecordedShow {
  readonly id: string;
  readonly show: Pick<Show, 'poll' | 'reactions' | 'quiz'>;
  snapshot(run: Run): QuizOnWire;
}

/** Records the changes since the last call; reactions are counted from now on. */
export function recordShow(db: Db, { id, show, snapshot }: RecordedShow): (now: number) => void {
  const recorders = [
    recordReactions(db, id, show.reactions),
    recordPoll(db, id, show.poll),
    recordQuiz(db, id, { run: show.quiz.run, snapshot }),
  ];
  return (now) => {
    for (const record of recorders) record(now);
  };
}
