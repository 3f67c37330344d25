import type { Db } from '../db';
import type { Live, Lives } from '../live/lives';
import type { Quizzes } from '../quiz/quizzes';
import { recordShow } from './record-show';
import type { Recordings } from './recordings';

/** Records the shows of the live streams that are on air. Their chats are stored anyway. */
export interface Recorder {
  /** Records all changes up to now. */
  note(live: Live): void;
  close(): void;
}

const tickMs = 1000;
const pruneMs = 600_000;

interface Recorded {
  readonly lives: Lives;
  readonly quizzes: Quizzes;
  readonly recordings: Recordings;
}

export function openRecorder(db: Db, now: () => number, { lives, quizzes, recordings }: Recorded): Recorder {
  const records = new Map<string, (now: number) => void>();
  const note = ({ item, show, air }: Live) => {
    if (air.state() !== 'on') return;
    const record =
      records.get(item.id) ??
      recordShow(db, { id: item.id, show, snapshot: (run) => quizzes.snapshotOf(run) });
    records.set(item.id, record);
    record(now());
  };
  const noteAll = db.transaction(() => {
    for (const live of lives.all()) note(live);
  });
  const clock = setInterval(() => noteAll(), tickMs);
  const sweep = setInterval(() => recordings.prune(), pruneMs);
  noteAll();
  recordings.prune();

  return {
    note,
    close() {
      clearInterval(clock);
      clearInterval(sweep);
    },
  };
}
