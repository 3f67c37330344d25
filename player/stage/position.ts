import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { TimeRange } from '../engine/contract';
import type { Viewing } from '../session/viewing';
import { clamp } from '../ui/slide';

/** Seek step of keys and buttons in seconds (specification, section 9). */
export const SKIP_S = 15;

/**
 * Where the viewer is and wants to be. The media says late that it has moved, so a wanted place is shown until the
 * media's own time changes: the knob never jumps back, and two quick skips make 30 seconds.
 */
export interface Position {
  /** What the whole width of the timeline stands for; `null` while unknown. */
  readonly range: ReadonlySignal<TimeRange | null>;
  /** False for a live without a time machine, and while nothing is known. */
  readonly movable: ReadonlySignal<boolean>;
  /** Seconds; the wanted place while there is one. */
  readonly shown: ReadonlySignal<number>;
  /** Shows a place without going there, as a drag does. */
  aim(time: number): void;
  /** Gives up the aim. */
  forget(): void;
  goTo(time: number): void;
  /** Forward, or backward when negative. */
  skip(seconds: number): void;
}

/** `sent` once the media was asked to go there; before that the viewer still drags. */
type Aim = { readonly to: number; readonly sent: boolean };

const positions = new WeakMap<Viewing, Position>();

/** One position for each viewing, shared by timeline, buttons and keys. */
export function positionOf(viewing: Viewing): Position {
  const known = positions.get(viewing) ?? openPosition(viewing);
  positions.set(viewing, known);
  return known;
}

function openPosition({ playback, source }: Viewing): Position {
  const aim = signal<Aim | null>(null);

  const range = computed((): TimeRange | null => {
    const duration = playback.duration.value;
    const isLive = source.value?.live != null;
    const whole = isLive || duration === null ? playback.seekable.value : { start: 0, end: duration };
    return whole && whole.end > whole.start ? whole : null;
  });
  const movable = computed(
    () => source.value !== null && source.value.live !== 'low-latency' && range.value !== null,
  );
  const shown = computed(() => aim.value?.to ?? playback.time.value);

  // Needs no end: nothing but the viewing's own signals holds it.
  effect(() => {
    void playback.time.value;
    if (aim.peek()?.sent) aim.value = null;
  });

  const bound = (time: number): number => {
    const whole = range.peek();
    return whole ? clamp(time, { min: whole.start, max: whole.end }) : time;
  };
  const goTo = (time: number) => {
    if (!movable.peek()) return;
    const to = bound(time);
    aim.value = { to, sent: true };
    playback.seek(to);
  };
  return {
    range,
    movable,
    shown,
    aim: (time) => {
      aim.value = { to: bound(time), sent: false };
    },
    forget: () => {
      aim.value = null;
    },
    goTo,
    skip: (seconds) => goTo(shown.peek() + seconds),
  };
}

/** Where `time` lies in the range, 0 to 1. */
export function shareOf(range: TimeRange, time: number): number {
  return clamp((time - range.start) / (range.end - range.start), { min: 0, max: 1 });
}
