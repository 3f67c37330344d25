/** Everything that loads automatically after the controls, as one chunk. */

import '../../ui/fonts/rare-letters.css';
import '../popovers/low-stages.css';
import { followContrast } from '../../ui/contrast/follow-contrast';

export { wholeRegistry } from '../../features/registry-later';
export { RELOAD, readFailureWords } from '../../stage/states/failure-words';
export { RenewalCard } from '../areas/renewal-card';
export { KeyFeedback } from '../keyboard/key-feedback-view';
export { openKeyboard } from '../keyboard/keyboard';
export { openPage } from './open-page';
export { startFeatures } from './start-features';

// For the lifetime of the page, like the fonts.
followContrast();
