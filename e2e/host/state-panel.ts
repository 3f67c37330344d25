import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { PlayerEventName, PlayerHandle, PlayerState } from '../../host-sdk';
import type { Choice } from './choice';
import { make } from './element';

/** After these the state is asked for anew; positions between them come with their own event. */
const CHANGES = [
  'ready',
  'screen',
  'play',
  'pause',
  'seeked',
  'ended',
  'volumechange',
  'ratechange',
  'qualitychange',
  'fullscreenchange',
] as const satisfies readonly PlayerEventName[];

/** Changes come in bunches; one question answers them all, far below the 20 calls that a second allows. */
const ASK_AFTER_MS = 100;

/** What `getState` answers, kept up to date by the events. */
export function drawStatePanel(
  place: HTMLElement,
  choice: Choice,
  player: ReadonlySignal<PlayerHandle | null>,
): void {
  const title = make('h2', { class: 'panel-title' });
  const rows = make('dl', { class: 'state', dir: 'ltr' });
  const empty = make('p', { class: 'panel-empty' });
  place.replaceChildren(make('header', { class: 'panel-head' }, title), rows, empty);

  effect(() => {
    title.textContent = choice.words.value.state;
    empty.textContent = choice.words.value.noState;
  });

  effect(() => {
    const handle = player.value;
    if (handle === null) return;
    rows.replaceChildren();
    let state: PlayerState | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = (next: PlayerState) => {
      state = next;
      rows.replaceChildren(...Object.entries(next).map(([name, value]) => drawRow(name, value)));
    };
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void handle.getState().then(draw, () => undefined), ASK_AFTER_MS);
    };
    for (const name of CHANGES) handle.on(name, ask);
    handle.on('timeupdate', ({ time, duration }) => {
      if (state !== null) draw({ ...state, time, duration });
    });
    ask();
    return () => clearTimeout(timer);
  });
}

function drawRow(name: string, value: unknown): HTMLElement {
  const shown = typeof value === 'number' ? Math.round(value * 100) / 100 : value;
  return make(
    'div',
    { 'data-state': name },
    make('dt', {}, name),
    make('dd', { class: `code-${kindOf(value)}` }, make('bdi', {}, String(shown))),
  );
}

function kindOf(value: unknown): string {
  if (typeof value === 'number') return 'number';
  return typeof value === 'string' ? 'string' : 'keyword';
}
