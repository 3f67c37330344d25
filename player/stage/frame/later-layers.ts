/** Layers in one preloaded chunk: a touch gesture must not wait for it, and a lost connection could not load it. */
export { PictureFeedback } from '../picture/picture-feedback';
export { followPinch } from '../picture/pinch';
export { Ended } from '../states/ended';
export { ReconnectingNote } from '../states/reconnecting-note';
export { ReconnectingScreen } from '../states/reconnecting-screen';
export { Notes } from './notes';
