import { REFERENCE } from 'virtual:reference';
import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { PlayerEventName, PlayerEvents, PlayerHandle } from '../../../host-sdk';
import type { Appearance } from '../shell/appearance';
import { inline } from '../shell/docs';
import { make } from '../shell/element';
import { writeValue } from './answer';

/** Older lines are dropped: this page may stay open beside a live stream for hours. */
const MAX_LINES = 200;

/** These come by the clock; those that follow each other share a line. */
const TICKING: ReadonlySet<string> = new Set<PlayerEventName>(['timeupdate', 'progress']);

/** Longer than two lines of the log are wide; more is shown when it is pressed. */
const SHORT = 120;

/** Every event that there is, as it arrives, the newest on top. */
export function drawEventLog(
  place: HTMLElement,
  { words }: Appearance,
  player: ReadonlySignal<PlayerHandle | null>,
): void {
  const title = make('h2', { class: 'panel-title' });
  const lead = make('p', { class: 'lead panel-lead' });
  const lines = make('ol', { class: 'log', dir: 'ltr', tabindex: '0' });
  const empty = make('p', { class: 'panel-empty' });
  const clear = make('button', { type: 'button', class: 'button', click: () => lines.replaceChildren() });
  place.replaceChildren(make('header', { class: 'panel-head' }, title, clear), lead, lines, empty);

  effect(() => {
    title.textContent = words.value.events;
    lead.replaceChildren(...inline(words.value.eventsLead));
    clear.textContent = words.value.clear;
    empty.textContent = words.value.noEvents;
    lines.setAttribute('aria-label', words.value.events);
  });

  effect(() => {
    const handle = player.value;
    if (handle === null) return;
    const mountedAt = performance.now();
    lines.replaceChildren();
    for (const name of EVENT_NAMES) {
      handle.on(name, (data: unknown) => write(lines, name, data, performance.now() - mountedAt));
    }
  });
}

export const EVENT_NAMES = REFERENCE.events.map(({ name }) => name).filter(isEventName);

/** The reference is read from the type itself, so each of its names is one. */
function isEventName(name: string): name is keyof PlayerEvents {
  return name !== '';
}

function write(lines: HTMLElement, name: string, data: unknown, afterMs: number): void {
  const newest = [...lines.children].slice(0, TICKING.size);
  if (TICKING.has(name)) newest.find((line) => line.getAttribute('data-event') === name)?.remove();
  lines.prepend(
    make(
      'li',
      { 'data-event': name },
      make('time', {}, `${(afterMs / 1000).toFixed(2)} s`),
      make('b', {}, name),
      drawData(writeValue(data, 0)),
    ),
  );
  if (lines.childElementCount > MAX_LINES) lines.lastElementChild?.remove();
}

function drawData(text: string): HTMLElement {
  if (text.length <= SHORT) return make('span', {}, text);
  const button = make(
    'button',
    {
      type: 'button',
      class: 'log-data',
      'aria-expanded': 'false',
      click: () => button.setAttribute('aria-expanded', String(button.ariaExpanded !== 'true')),
    },
    text,
  );
  return button;
}
