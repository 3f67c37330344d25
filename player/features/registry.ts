import { about } from './about';
import { bookmark, bookmarks } from './bookmarks';
import { captions } from './captions';
import { chat } from './chat';
import { comments } from './comments';
import { download } from './download';
import { feedback } from './feedback';
import { fullRate } from './full-rate';
import { gif } from './gif';
import { keysHelp } from './keys-help';
import { like } from './like';
import { login, loginEntry } from './login';
import type { Feature } from './manifest/define';
import { markers, personalMarkers } from './markers';
import { multiLives } from './multi-lives';
import { autoplayNext, next } from './next-video';
import { pictureInPicture } from './picture-in-picture';
import { playlist, playlistFeed } from './playlist';
import { poll } from './poll';
import { quiz } from './quiz';
import { reactions, recordedReactions } from './reactions';
import { recommend, tags } from './recommend';
import { settings, speed } from './settings';
import { share } from './share';
import { snapshot } from './snapshot';
import { trailer } from './trailer';
import { transcript } from './transcript';

/** All that the product offers. The order is the order of the buttons in the bar, and of the tabs. */
export const registry: readonly Feature[] = [
  snapshot,
  reactions,
  poll,
  chat,
  multiLives,
  markers,
  personalMarkers,
  captions,
  settings,
  speed,
  pictureInPicture,
  like,
  bookmark,
  loginEntry,
  share,
  about,
  comments,
  recommend,
  playlist,
  download,
  trailer,
  feedback,
  fullRate,
  bookmarks,
  login,
  keysHelp,
  recordedReactions,
  gif,
  quiz,
  next,
  autoplayNext,
  playlistFeed,
  tags,
  transcript,
];
