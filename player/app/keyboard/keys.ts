import '../../ui/fonts/rare-letters.css';

/** Code without views, as one chunk that loads after the visible parts. */
export { RELOAD, readFailureWords } from '../../stage/states/failure-words';
export { RenewalCard } from '../areas/renewal-card';
export { openPage } from '../page/open-page';
export { KeyFeedback } from './key-feedback-view';
export { openKeyboard } from './keyboard';
