/** Code without views, as one chunk that loads after the visible parts. */
export { openPage } from '../page/open-page';
export { KeyFeedback } from './key-feedback-view';
export { openKeyboard } from './keyboard';
