import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { TimeRange } from '../engine/contract';
import { spellDuration } from '../i18n/format';
import { t } from '../i18n/translate';
import type { Viewing } from '../session/viewing';
import { type Position, shareOf } from './position';

export interface TimelineFacts {
  /** Nothing is painted while the controls are hidden. */
  readonly shown: ReadonlySignal<boolean>;
  readonly viewing: Viewing;
  readonly position: Position;
  readonly hover: ReadonlySignal<number | null>;
}

/** Paints what moves, by transforms alone: a tick of the clock lays nothing out and wakes no view. */
export function paintTimeline(root: HTMLElement, facts: TimelineFacts): () => void {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const [played, knob, buffered] = [part('played'), part('knob'), part('buffered')];
  const hovered = part('hovered');
  const { shown, viewing, position, hover } = facts;

  const ends = [
    effect(() => {
      const range = position.range.value;
      if (!shown.value || range === null) return;
      const share = shareOf(range, position.shown.value);
      fill(played, share);
      knob?.style.setProperty('transform', `translateX(${share * 100}%)`);
    }),
    effect(() => {
      const range = position.range.value;
      if (!shown.value || range === null) return;
      if (buffered) buffered.style.backgroundImage = drawBuffered(range, viewing.playback.buffered.value);
    }),
    effect(() => fill(hovered, hover.value ?? 0)),
    effect(() => {
      const range = position.range.value;
      if (!shown.value || range === null) return;
      const whole = range.end - range.start;
      const done = Math.floor(position.shown.value - range.start);
      setOnce(root, 'aria-valuemax', String(Math.floor(whole)));
      setOnce(root, 'aria-valuenow', String(done));
      setOnce(root, 'aria-valuetext', sayValue(viewing, done, whole));
    }),
  ];
  return () => {
    for (const end of ends) end();
  };
}

function fill(element: HTMLElement | null, share: number): void {
  element?.style.setProperty('transform', `translateX(${(share - 1) * 100}%)`);
}

/** Readers repeat an attribute that is written again, even with the same words. */
function setOnce(element: HTMLElement, name: string, value: string): void {
  if (element.getAttribute(name) !== value) element.setAttribute(name, value);
}

function sayValue(viewing: Viewing, done: number, whole: number): string {
  const isLive = viewing.source.value?.live != null;
  if (!isLive) return t('transport.position', { time: spellDuration(done), duration: spellDuration(whole) });
  if (viewing.engine.value?.live.value?.atEdge.value) return t('live.at-edge');
  return t('live.position', { lag: spellDuration(whole - done) });
}

/** Every buffered part, as bands of one gradient. */
function drawBuffered(range: TimeRange, parts: readonly TimeRange[]): string {
  const bands = parts.flatMap((part) => {
    const [from, to] = [shareOf(range, part.start) * 100, shareOf(range, part.end) * 100];
    if (to <= from) return [];
    return [`transparent ${from}%`, `currentColor ${from}% ${to}%`, `transparent ${to}%`];
  });
  return bands.length === 0 ? 'none' : `linear-gradient(to right, ${bands.join(', ')})`;
}
