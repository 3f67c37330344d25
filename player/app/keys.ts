/** All of the keyboard, as one part of the program that comes after what is drawn. */
export { KeyFeedback } from './key-feedback-view';
export { openKeyboard } from './keyboard';
