import type { Aggregate, AlternativeRole } from '../../../player/api/schema/aggregate';
import type { ShowSeed } from '../catalogue/shows';
import type { VideoName } from '../catalogue/video-name';
import type { Db } from '../db';
import { createDirector, type Director } from '../quiz/director';
import { createGif, type Gif } from './gif';
import { createPoll, type Poll } from './poll';
import { createReactions, type Reactions } from './reactions';

/**
 * The features of a live stream besides its media. The operator may write every field that is not readonly; the next
 * aggregate includes it.
 */
export interface Show {
  readonly seed: ShowSeed;
  readonly poll: Poll;
  readonly reactions: Reactions;
  readonly gif: Gif;
  readonly quiz: Director;
  intervals: Aggregate['config'];
  chat: boolean;
  /** Viewers may ask the stage. */
  takesQuestions: boolean;
  /** Ids of the parallel live streams. */
  alternatives: readonly string[];
  /** Its difference from the other angles of its event. */
  role: AlternativeRole | null;
  /** The event in the details. */
  event: string | null;
  /** The recording in the details. */
  archive: VideoName | null;
  /** The page with the channel's programme, in the details. */
  schedule: string | null;
  /** Whether the aggregate contains a backup stream. */
  backup: boolean;
  /** Whether the details contain a second host. */
  secondHost: boolean;
}

/** Default interval between two requests of each kind, in milliseconds. */
const usualIntervals = {
  get_interval: 3000,
  quiz_get_interval: 2000,
  viewers_interval: 10_000,
  empoji_poll_interval: 5000,
} as const;

/** @param since start of the crowd and of the first question, in milliseconds since 1970 */
export function createShow(db: Db, now: () => number, liveId: string, since: number, seed: ShowSeed): Show {
  const { questions, votesPerSecond, reactionsPerSecond, gifEveryMs, chat, alternatives, event, quiz } = seed;
  const script = questions.length === 0 ? null : { since, questions, votesPerSecond };
  return {
    seed,
    poll: createPoll(db, now, liveId, script),
    reactions: createReactions(db, now, liveId, since, reactionsPerSecond),
    gif: createGif(now, gifEveryMs),
    quiz: createDirector(now, liveId, quiz && { ...quiz, since }),
    intervals: usualIntervals,
    chat,
    takesQuestions: seed.takesQuestions,
    alternatives,
    event,
    role: null,
    archive: null,
    schedule: null,
    backup: true,
    secondHost: true,
  };
}
