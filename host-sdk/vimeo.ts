export { VimeoError } from './vimeo/errors';
export type { VimeoTextTrack, VimeoTime } from './vimeo/events';
export type { VimeoEvents } from './vimeo/listeners';
export type { VimeoOptions } from './vimeo/options';
export { Player, Player as default } from './vimeo/player';
