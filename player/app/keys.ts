/** What listens and is not seen, as one part of the program that comes after what is drawn. */
export { openHistory } from './history';

export { KeyFeedback } from './key-feedback-view';
export { openKeyboard } from './keyboard';
export { announceOEmbed } from './oembed-link';
