import type { App } from './app';
import type { Catalogue } from './catalogue/catalogue';
import type { Rooms } from './chat/rooms';
import type { Comments } from './comments/comments';
import type { Crowd } from './crowd';
import type { Db } from './db';
import type { Licences } from './licences';
import type { Playlists } from './lists/playlists';
import type { Recommends } from './lists/recommends';
import type { SearchGate } from './lists/search-gate';
import type { Lives } from './live/lives';
import type { OneTimeCodes } from './one-time-codes';
import type { ViewerFaults } from './operator/viewer-faults';
import type { StageQuestions } from './questions/questions';
import type { Quizzes } from './quiz/quizzes';
import type { Recorder } from './replay/recorder';
import type { Recordings } from './replay/recordings';
import type { Tokens } from './tokens';

/** The shared parts of all call families. */
export interface Platform {
  /** Origins of the player. */
  readonly origins: readonly string[];
  readonly db: Db;
  /** Milliseconds since 1970. The platform uses no other clock, so that a test can fix its time. */
  readonly now: () => number;
  readonly tokens: Tokens;
  readonly codes: OneTimeCodes;
  readonly catalogue: Catalogue;
  readonly licences: Licences;
  readonly lives: Lives;
  readonly crowd: Crowd;
  readonly rooms: Rooms;
  readonly comments: Comments;
  readonly questions: StageQuestions;
  readonly quizzes: Quizzes;
  readonly recordings: Recordings;
  readonly recorder: Recorder;
  readonly playlists: Playlists;
  readonly recommends: Recommends;
  readonly searchGate: SearchGate;
  readonly viewerFaults: ViewerFaults;
}

/** A family of calls: adds its routes to the app. */
export type Family = (app: App, platform: Platform) => void;
