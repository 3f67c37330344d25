/** What listens and is not seen, as one part of the program that comes after what is drawn. */
export { openHistory } from '../page/history';
export { announceOEmbed } from '../page/oembed-link';
export { KeyFeedback } from './key-feedback-view';
export { openKeyboard } from './keyboard';
