import '@fontsource-variable/vazirmatn';
import '../../player/ui/tokens.css';
import './shell/page.css';
import './shell/controls.css';
import './playground/playground.css';
import './playground/gallery.css';
import './playground/params.css';
import './playground/panels.css';
import { openChoice } from './playground/choice';
import { Playground } from './playground/playground';
import { openStage } from './playground/stage';
import { drawPage } from './shell/draw-page';

const choice = openChoice();
drawPage(<Playground choice={choice} stage={openStage(choice)} />);
