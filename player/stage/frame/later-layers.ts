/** Layers in one chunk that loads ahead: a finger would wait for one, and a lost connection could not bring the others. */
export { PictureFeedback } from '../picture/picture-feedback';
export { followPinch } from '../picture/pinch';
export { Ended } from '../states/ended';
export { ReconnectingNote } from '../states/reconnecting-note';
export { ReconnectingScreen } from '../states/reconnecting-screen';
export { Notes } from './notes';
