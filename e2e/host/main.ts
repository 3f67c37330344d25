import '@fontsource-variable/vazirmatn';
import '../../player/ui/tokens.css';
import './page.css';
import './gallery.css';
import './panels.css';
import { effect } from '@preact/signals-core';
import { keepAddress, openChoice } from './choice';
import { drawCodePanel } from './code-panel';
import { find } from './element';
import { drawEventLog } from './event-log';
import { drawGallery } from './gallery';
import { drawMethodBar } from './method-bar';
import { PLAYER_ORIGIN } from './origins';
import { drawPageHead } from './page-head';
import { openStage } from './stage';
import { drawStatePanel } from './state-panel';

const choice = openChoice();
effect(() => keepAddress(choice));
drawPageHead(choice);
drawGallery(find('#gallery', HTMLElement), choice);
drawCodePanel(find('#code', HTMLElement), choice);

const place = find('#player', HTMLElement);
try {
  // As any host page does it: from the player's origin, at run time. Only the types come from this repository.
  const sdk: typeof import('../../host-sdk') = await import(
    /* @vite-ignore */ `${PLAYER_ORIGIN}/host-sdk.js`
  );
  const player = openStage(sdk.HostSDK, place, choice);
  drawMethodBar(find('#methods', HTMLElement), choice, player);
  drawEventLog(find('#events', HTMLElement), choice, player);
  drawStatePanel(find('#state', HTMLElement), choice, player);
} catch (error) {
  place.textContent = choice.words.peek().sdkMissing;
  throw error;
}
