import '../../ui/fonts/rare-letters.css';
import { followContrast } from '../../ui/contrast/follow-contrast';

export { wholeRegistry } from '../../features/registry-later';
/** Code without views, as one chunk that loads after the visible parts. */
export { RELOAD, readFailureWords } from '../../stage/states/failure-words';
export { RenewalCard } from '../areas/renewal-card';
export { openPage } from '../page/open-page';
export { startFeatures } from '../page/start-features';
export { KeyFeedback } from './key-feedback-view';
export { openKeyboard } from './keyboard';

// For as long as the page, as the letters.
followContrast();
