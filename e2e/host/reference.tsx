import '@fontsource-variable/vazirmatn';
import '../../player/ui/tokens.css';
import './shell/page.css';
import './shell/controls.css';
import './reference/reference.css';
import { ReferencePage } from './reference/reference-page';
import { drawPage } from './shell/draw-page';

drawPage(<ReferencePage />);
