import { about } from './about';
import { captions } from './captions';
import type { Feature } from './define';
import { download } from './download';
import { fullRate } from './full-rate';
import { keysHelp } from './keys-help';
import { markers } from './markers';
import { pictureInPicture } from './picture-in-picture';
import { settings, speed } from './settings';
import { share } from './share';
import { snapshot } from './snapshot';
import { trailer } from './trailer';

/** All that the product offers. The order is the order of the buttons in the bar, and of the tabs. */
export const registry: readonly Feature[] = [
  snapshot,
  markers,
  captions,
  settings,
  speed,
  pictureInPicture,
  share,
  download,
  trailer,
  fullRate,
  keysHelp,
  about,
];
