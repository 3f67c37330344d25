import { about } from './about';
import { bookmark, bookmarks } from './bookmarks';
import { captions } from './captions';
import { chat } from './chat';
import { comments } from './comments';
import { download } from './download';
import { feedback } from './feedback';
import { fullRate } from './full-rate';
import { like } from './like';
import { login, loginEntry } from './login';
import type { Feature } from './manifest/define';
import { markers, personalMarkers } from './markers';
import { multiLives } from './multi-lives';
import { next } from './next-video';
import { pictureInPicture } from './picture-in-picture';
import { playlist } from './playlist';
import { poll } from './poll';
import { reactions } from './reactions';
import { recommend } from './recommend';
import { settings, speed } from './settings';
import { share } from './share';
import { snapshot } from './snapshot';
import { trailer } from './trailer';

/**
 * The features that are needed to draw the controls; `registry-later.ts` adds the others. The buttons in the bar and
 * the tabs have the same order.
 */
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
  next,
];
