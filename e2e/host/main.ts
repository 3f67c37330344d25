import '@fontsource-variable/vazirmatn';
import '../../player/ui/tokens.css';
import './shell/page.css';
import './shell/controls.css';
import './playground/playground.css';
import './playground/gallery.css';
import './playground/params.css';
import './playground/panels.css';
import { effect } from '@preact/signals-core';
import { drawAboutBar, drawRefusal } from './playground/about-bar';
import { openChoice } from './playground/choice';
import { drawCodePanel } from './playground/code-panel';
import { drawDiagnosisPanel } from './playground/diagnosis-panel';
import { drawEventLog } from './playground/event-log';
import { drawGallery } from './playground/gallery';
import { drawMethodsPanel } from './playground/methods-panel';
import { drawParamsPanel } from './playground/params-panel';
import { openStage } from './playground/stage';
import { drawStatePanel } from './playground/state-panel';
import { openAppearance } from './shell/appearance';
import { find, make } from './shell/element';
import { PLAYER_ORIGIN } from './shell/origins';
import { drawPageHead } from './shell/page-head';
import { drawTabs } from './shell/tabs';

const appearance = openAppearance();
const { words } = appearance;
const choice = openChoice(appearance);
const inspector = { content: make('div', {}), params: make('div', {}), methods: make('div', {}) };
const facts = { state: make('div', {}), diagnosis: make('div', {}) };
find('#inspector-panels', HTMLElement).replaceChildren(...Object.values(inspector));
find('#facts-panels', HTMLElement).replaceChildren(...Object.values(facts));

drawPageHead(appearance, 'playground');
drawAboutBar(appearance, choice);
drawTabs(find('#inspector-tabs', HTMLElement), () => words.value.inspector, [
  { name: 'content', panel: inspector.content, label: () => words.value.content },
  { name: 'params', panel: inspector.params, label: () => words.value.params },
  { name: 'methods', panel: inspector.methods, label: () => words.value.methods },
]);
const fact = drawTabs(find('#facts-tabs', HTMLElement), () => words.value.facts, [
  { name: 'state', panel: facts.state, label: () => words.value.state },
  { name: 'diagnosis', panel: facts.diagnosis, label: () => words.value.diagnosis },
]);
drawGallery(inspector.content, appearance, choice);
drawParamsPanel(inspector.params, appearance, choice);
drawCodePanel(find('#code', HTMLElement), appearance, choice);

const place = find('#player', HTMLElement);
try {
  // As any host page does it: from the player's origin, at run time. Only the types come from this repository.
  const sdk: typeof import('../../host-sdk') = await import(
    /* @vite-ignore */ `${PLAYER_ORIGIN}/host-sdk.js`
  );
  const stage = openStage(sdk.HostSDK, place, appearance, choice);
  drawRefusal(stage);
  drawMethodsPanel(inspector.methods, appearance, stage);
  drawEventLog(find('#events', HTMLElement), appearance, stage.player);
  drawStatePanel(facts.state, appearance, stage.player);
  const diagnosis = drawDiagnosisPanel(facts.diagnosis, appearance, stage);
  effect(() => {
    if (fact.value === 'diagnosis' && stage.player.value !== null) diagnosis.ask();
  });
} catch (error) {
  place.textContent = words.peek().sdkMissing;
  throw error;
}
