import { stageQuestions } from '../catalogue/stage-questions';
import { lastingFact } from '../db';
import { somebody } from '../people/people';
import type { Platform } from '../platform';

/** Creates the questions of the seeded live streams in a new database. */
export function settleQuestions({ db, questions, now }: Pick<Platform, 'db' | 'questions' | 'now'>): void {
  const settledAt = now();
  if (lastingFact(db, 'questions-settled-at', () => String(settledAt)) !== String(settledAt)) return;
  db.transaction(() => {
    for (const [liveId, asked] of stageQuestions) {
      for (const [turn, { text, votes, minutesAgo, state = 'open' }] of asked.entries()) {
        const { id } = questions.add(liveId, {
          author: somebody(turn),
          text,
          createdAt: settledAt - minutesAgo * 60_000,
          votesBefore: votes,
        });
        questions.setState(id, state);
      }
    }
  })();
}
