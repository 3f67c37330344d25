export type { VimeoAudioTrack } from './audio-tracks';
export { VimeoError } from './errors';
export type { VimeoTextTrack, VimeoTime } from './events';
export type { VimeoEvents } from './listeners';
export type { VimeoOptions } from './options';
export { Player, Player as default } from './player';
