import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { PlayerHandle, PlayerState } from '../../../host-sdk';
import type { Appearance } from '../shell/appearance';
import { inline } from '../shell/docs';
import { make } from '../shell/element';
import { writeValue } from './answer';
import { EVENT_NAMES } from './event-log';

/** Changes come in bunches; one question answers them all, far below the 20 calls that a second allows. */
const ASK_AFTER_MS = 100;

/** Positions come with their own event; no question is needed for them. */
const POSITION = 'timeupdate';

/** The result of `getState`, kept current by events. */
export function drawStatePanel(
  place: HTMLElement,
  { words }: Appearance,
  player: ReadonlySignal<PlayerHandle | null>,
): void {
  const lead = make('p', { class: 'lead panel-lead' });
  const rows = make('dl', { class: 'state', dir: 'ltr' });
  const empty = make('p', { class: 'panel-empty' });
  place.replaceChildren(lead, rows, empty);

  effect(() => {
    lead.replaceChildren(...inline(words.value.stateLead));
    empty.textContent = words.value.noState;
  });

  effect(() => {
    const handle = player.value;
    if (handle === null) return;
    rows.replaceChildren();
    let state: PlayerState | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const draw = (next: PlayerState) => {
      state = next;
      drawRows(rows, next);
    };
    const ask = () => {
      clearTimeout(timer);
      timer = setTimeout(() => void handle.getState().then(draw, () => undefined), ASK_AFTER_MS);
    };
    for (const name of EVENT_NAMES) if (name !== POSITION && name !== 'destroy') handle.on(name, ask);
    handle.on(POSITION, ({ time, duration }) => {
      if (state !== null) draw({ ...state, time, duration });
    });
    ask();
    return () => clearTimeout(timer);
  });
}

/** Rows that stay are written to, so that what is marked in them with the pointer stays marked. */
function drawRows(rows: HTMLElement, state: PlayerState): void {
  for (const [name, value] of Object.entries(state)) {
    const known = rows.querySelector(`[data-state="${name}"] bdi`);
    const text = writeValue(value, 0);
    if (known === null) rows.append(drawRow(name, text, kindOf(value)));
    else if (known.textContent !== text) known.textContent = text;
  }
}

function drawRow(name: string, text: string, kind: string): HTMLElement {
  return make(
    'div',
    { 'data-state': name },
    make('dt', {}, name),
    make('dd', { class: `code-${kind}` }, make('bdi', {}, text)),
  );
}

function kindOf(value: unknown): string {
  if (typeof value === 'number') return 'number';
  return typeof value === 'string' ? 'string' : 'keyword';
}
