/** Code without views, as one chunk that loads after the visible parts. */
export { RELOAD, readFailureWords } from '../../stage/states/failure-words';
export { RenewalCard } from '../areas/renewal-card';
export { followTitle } from '../page/document-title';
export { fillAtFirstGesture } from '../page/first-gesture';
export { openHistory } from '../page/history';
export { announceOEmbed } from '../page/oembed-link';
export { KeyFeedback } from './key-feedback-view';
export { openKeyboard } from './keyboard';
