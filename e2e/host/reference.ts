import '@fontsource-variable/vazirmatn';
import '../../player/ui/tokens.css';
import './shell/page.css';
import './shell/controls.css';
import './reference/reference.css';
import { drawReference } from './reference/reference-page';
import { openAppearance } from './shell/appearance';
import { find } from './shell/element';
import { drawPageHead } from './shell/page-head';

const appearance = openAppearance();
drawPageHead(appearance, 'reference');
drawReference(find('#reference', HTMLElement), find('#sections', HTMLElement), appearance);
