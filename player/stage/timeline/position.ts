import { computed, effect, type ReadonlySignal, signal } from '@preact/signals-core';
import type { TimeRange } from '../../engine/contract';
import { lastOf } from '../../lib/from-end';
import type { Viewing } from '../../session/viewing/viewing';
import { clamp } from '../../ui/slider/slide';

/** Seek step of keys and buttons, in seconds. */
export const SKIP_S = 15;

/**
 * The oldest part of a DVR window expires during a seek, so this many seconds are avoided, or fewer in a short window.
 */
const LEAVING_S = 10;
const LEAVING_SHARE = 0.05;

/**
 * The current and the wanted position. The media reports seeks late, so a wanted position is shown until media time
 * changes: the knob never jumps back, and two quick skips are 30 seconds.
 */
export interface Position {
  /** The time range of the whole timeline; `null` while unknown. */
  readonly range: ReadonlySignal<TimeRange | null>;
  /** A recording that does not state its length: the range ends with its data, and the viewer may skip beyond it. */
  readonly endless: ReadonlySignal<boolean>;
  /** False for a live stream without a DVR window, and while unknown. */
  readonly movable: ReadonlySignal<boolean>;
  /** The position to show, in seconds: the wanted one while there is one. */
  readonly shown: ReadonlySignal<number>;
  /** The shown position on the timeline, 0 to 1. The live edge is always at its end. */
  readonly share: ReadonlySignal<number>;
  /** Shows a position without seeking, as a drag does. */
  aim(time: number): void;
  /** Discards the wanted position. */
  forget(): void;
  goTo(time: number): void;
  /** Seeks forward, or backward if negative. */
  skip(seconds: number): void;
}

/** The wanted position. `sent` is true once the seek was sent to the media, and false during a drag. */
type Aim = { readonly to: number; readonly sent: boolean };

const positions = new WeakMap<Viewing, Position>();

/** One position for each viewing, shared by timeline, buttons and keys. */
export function positionOf(viewing: Viewing): Position {
  const known = positions.get(viewing) ?? openPosition(viewing);
  positions.set(viewing, known);
  return known;
}

function openPosition({ playback, source, engine, bounds }: Viewing): Position {
  const aim = signal<Aim | null>(null);

  const stated = computed((): TimeRange | null => {
    const duration = playback.duration.value;
    const isLive = source.value?.live != null;
    return isLive || duration === null ? playback.seekable.value : { start: 0, end: duration };
  });
  const endless = computed(() => stated.value?.end === Number.POSITIVE_INFINITY);
  const range = computed((): TimeRange | null => {
    const whole = endless.value ? heldBy(playback) : stated.value;
    return whole && whole.end > whole.start ? whole : null;
  });
  const movable = computed(
    () => source.value !== null && source.value.live !== 'low-latency' && range.value !== null,
  );
  const shown = computed(() => aim.value?.to ?? playback.time.value);
  const live = computed(() => engine.value?.live.value ?? null);
  const share = computed(() => {
    if (range.value === null) return 0;
    return aim.value === null && live.value?.atEdge.value ? 1 : shareOf(range.value, shown.value);
  });

  let leftAt = 0;
  // Needs no disposal: only the viewing's own signals refer to it. It reads media time only while a seek is pending.
  effect(() => {
    if (aim.value?.sent && playback.time.value !== leftAt) aim.value = null;
  });

  const bound = (time: number): number => {
    const whole = bounds.peek() ?? (endless.peek() ? stated.peek() : range.peek());
    return whole ? clamp(time, { min: whole.start, max: whole.end }) : time;
  };
  /** The start of the DVR window expires during a seek; beyond the live edge there is no media yet. */
  const boundLive = (time: number): number => {
    const whole = range.peek();
    if (whole === null) return time;
    const min = whole.start + Math.min(LEAVING_S, (whole.end - whole.start) * LEAVING_SHARE);
    return clamp(time, { min, max: Math.max(min, live.peek()?.syncPosition.peek() ?? whole.end) });
  };
  const goTo = (time: number) => {
    if (!movable.peek()) return;
    const to = live.peek() === null ? bound(time) : boundLive(time);
    leftAt = playback.time.peek();
    aim.value = { to, sent: true };
    playback.seek(to);
  };
  return {
    range,
    endless,
    movable,
    shown,
    share,
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

/** From 0 to the end of the buffer, or to the current time, which may be later. */
function heldBy({ buffered, time }: Viewing['playback']): TimeRange {
  return { start: 0, end: Math.max(lastOf(buffered.value)?.end ?? 0, time.value) };
}

/** Where `time` lies in the range, 0 to 1. */
export function shareOf(range: TimeRange, time: number): number {
  return clamp((time - range.start) / (range.end - range.start), { min: 0, max: 1 });
}

/**
 * Where a stretch of the programme lies on a bar that shows `range`: its start and its width, as shares of the bar. It
 * may extend beyond the bar.
 *
 * @param programme the start of the programme, in media time (seconds)
 */
export function spanOf(
  range: TimeRange,
  programme: number,
  stretch: TimeRange,
): { readonly from: number; readonly width: number } {
  const whole = range.end - range.start;
  return {
    from: (programme + stretch.start - range.start) / whole,
    width: (stretch.end - stretch.start) / whole,
  };
}
