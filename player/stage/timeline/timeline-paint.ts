import { computed, effect, type ReadonlySignal } from '@preact/signals-core';
import type { TimeRange } from '../../engine/contract';
import { closeAll } from '../../lib/close-all';
import type { Viewing } from '../../session/viewing/viewing';
import { type Position, shareOf } from './position';
import { createGlide, type GlidingPart } from './timeline-glide';
import { describeTimeline } from './timeline-words';

export interface TimelineFacts {
  /** Nothing is painted while the controls are hidden. */
  readonly shown: ReadonlySignal<boolean>;
  readonly viewing: Viewing;
  readonly position: Position;
  /** The width of the whole bar, in pixels. */
  readonly width: ReadonlySignal<number>;
}

/** Paints the moving parts by transforms only: a time update causes no layout and renders no view. */
export function paintTimeline(root: HTMLElement, facts: TimelineFacts): () => void {
  const part = (name: string) => root.querySelector<HTMLElement>(`[data-part="${name}"]`);
  const [played, knob, buffered] = [part('played'), part('knob'), part('buffered')];
  const { shown, viewing, position, width } = facts;
  const glide = createGlide([
    ...partsThatMove(played, (share) => share - 1),
    ...partsThatMove(knob, (share) => share),
  ]);
  // Whole seconds: the text changes far less often than the time.
  const second = computed(() => Math.floor(position.shown.value - (position.range.value?.start ?? 0)));

  const ends = [
    glide.rest,
    effect(() => {
      const range = position.range.value;
      if (!shown.value || range === null) return glide.rest();
      const moves = viewing.playback.state.value === 'playing' && viewing.source.value?.live == null;
      glide.follow({
        share: position.share.value,
        speed: moves ? viewing.playback.rate.value / (range.end - range.start) : 0,
        second: second.value,
        width: width.value,
      });
    }),
    effect(() => {
      const range = position.range.value;
      if (!shown.value || range === null) return;
      if (buffered) buffered.style.backgroundImage = drawBuffered(range, viewing.playback.buffered.value);
    }),
    describeTimeline(root, { shown, viewing, position, second }),
  ];
  return () => closeAll(ends);
}

function partsThatMove(
  element: HTMLElement | null | undefined,
  shift: (share: number) => number,
): readonly GlidingPart[] {
  return element ? [{ element, place: (share) => `translateX(${shift(share) * 100}%)` }] : [];
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
