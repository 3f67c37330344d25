import type { Family } from '../platform';
import { auth } from './auth';
import { bookmarks } from './bookmarks';
import { chat } from './chat';
import { comments } from './comments';
import { details } from './details';
import { feedback } from './feedback';
import { licence } from './licence';
import { live } from './live';
import { login } from './login';
import { logs } from './logs';
import { markers } from './markers';
import { playlists } from './playlists';
import { profile } from './profile';
import { questions } from './questions';
import { quiz } from './quiz';
import { recommend } from './recommend';
import { replay } from './replay';
import { search } from './search';
import { snapshot } from './snapshot';
import { userData } from './user-data';
import { userMarkers } from './user-markers';

/** All calls under `/api`. A new family is a file in this folder, and an entry here. */
export const families: readonly Family[] = [
  auth,
  login,
  profile,
  details,
  licence,
  live,
  markers,
  playlists,
  recommend,
  search,
  userData,
  bookmarks,
  userMarkers,
  feedback,
  chat,
  comments,
  questions,
  quiz,
  replay,
  snapshot,
  logs,
];
