import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { PlayerEventName, PlayerEvents, PlayerHandle } from '../../host-sdk';
import type { Choice } from './choice';
import { make } from './element';

/** Older lines are dropped: this page may stay open beside a live for hours. */
const MAX_LINES = 200;

const NAMES = [
  'ready',
  'screen',
  'play',
  'pause',
  'timeupdate',
  'seeked',
  'ended',
  'volumechange',
  'ratechange',
  'qualitychange',
  'autoplayblocked',
  'fullscreenchange',
  'fullscreenrequest',
  'error',
] as const satisfies readonly PlayerEventName[];

/** Every event as it arrives, the newest on top; positions that follow each other share a line. */
export function drawEventLog(
  place: HTMLElement,
  choice: Choice,
  player: ReadonlySignal<PlayerHandle | null>,
): void {
  const title = make('h2', { class: 'panel-title' });
  const lines = make('ol', { class: 'log', dir: 'ltr', tabindex: '0' });
  const empty = make('p', { class: 'panel-empty' });
  const clear = make('button', { type: 'button', class: 'button', click: () => lines.replaceChildren() });
  place.replaceChildren(make('header', { class: 'panel-head' }, title, clear), lines, empty);

  effect(() => {
    const words = choice.words.value;
    title.textContent = words.events;
    clear.textContent = words.clear;
    empty.textContent = words.noEvents;
    lines.setAttribute('aria-label', words.events);
  });

  effect(() => {
    const handle = player.value;
    if (handle === null) return;
    const mountedAt = performance.now();
    lines.replaceChildren();
    const write = (name: PlayerEventName, data: PlayerEvents[PlayerEventName]) => {
      const newest = lines.firstElementChild;
      if (newest instanceof HTMLElement && newest.dataset.event === 'timeupdate' && name === 'timeupdate') {
        newest.remove();
      }
      lines.prepend(drawLine(name, data, performance.now() - mountedAt));
      if (lines.childElementCount > MAX_LINES) lines.lastElementChild?.remove();
    };
    for (const name of NAMES) handle.on(name, (data) => write(name, data));
  });
}

function drawLine(name: string, data: unknown, afterMs: number): HTMLElement {
  return make(
    'li',
    { 'data-event': name },
    make('time', {}, `${(afterMs / 1000).toFixed(2)} s`),
    make('b', {}, name),
    make('span', {}, JSON.stringify(data, round)),
  );
}

/** Milliseconds are enough to read. */
function round(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Math.round(value * 1000) / 1000 : value;
}
