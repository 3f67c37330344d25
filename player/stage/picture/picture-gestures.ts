import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Viewing } from '../../session/viewing/viewing';
import { positionOf, SKIP_S } from '../timeline/position';

/** Two taps on one side within this time are a double tap; a single tap takes effect after this time. */
const DOUBLE_TAP_MS = 280;

/** The effect of a gesture stays visible this long, and further taps add to it. */
const SEEN_MS = 750;

/** Holding a finger down for this long plays fast until it is lifted. */
const LONG_PRESS_MS = 500;

/** The playback rate of a long press. */
export const FAST_RATE = 2;

/** Double taps count on the outer thirds of the picture. */
const SIDE_SHARE = 1 / 3;

/** The visible feedback of the current gesture. */
export type Feedback =
  /** `count` grows with each tap, so that each tap is visible. */
  | { readonly kind: 'skip'; readonly side: 'left' | 'right'; readonly count: number }
  | { readonly kind: 'fast' };

/** Touch gestures on the bare picture, besides toggling the controls. */
export interface Gestures {
  readonly feedback: ReadonlySignal<Feedback | null>;
  /** A tap at `share` of the picture's width, 0 at its left edge. `single` runs once no second tap can follow. */
  tap(share: number, single: () => void): void;
  /** A finger was put down; held long enough, it plays fast. */
  press(): void;
  /** The finger was lifted, or moved too far. Returns true after a long press, which must not count as a tap. */
  lift(): boolean;
  close(): void;
}

export function openGestures(viewing: Viewing): Gestures {
  const feedback = signal<Feedback | null>(null);
  const position = positionOf(viewing);
  const { playback } = viewing;
  let waiting: { readonly side: 'left' | 'right'; readonly timer: Timer } | null = null;
  let fading: Timer | undefined;
  let resting: Timer | undefined;
  let usualRate: number | null = null;

  const stopWaiting = () => {
    clearTimeout(waiting?.timer);
    waiting = null;
  };
  const skip = (side: 'left' | 'right') => {
    const last = feedback.peek();
    const count = last?.kind === 'skip' && last.side === side ? last.count + 1 : 1;
    position.skip(side === 'left' ? -SKIP_S : SKIP_S);
    feedback.value = { kind: 'skip', side, count };
    clearTimeout(fading);
    fading = setTimeout(() => {
      feedback.value = null;
    }, SEEN_MS);
  };

  return {
    feedback,
    tap(share, single) {
      const side = position.movable.peek() ? sideOf(share) : null;
      const going = feedback.peek();
      const isSecond = side !== null && waiting?.side === side;
      stopWaiting();
      if (side === null) single();
      else if (isSecond || (going?.kind === 'skip' && going.side === side)) skip(side);
      else waiting = { side, timer: setTimeout(() => [stopWaiting(), single()], DOUBLE_TAP_MS) };
    },
    press() {
      clearTimeout(resting);
      if (!canRace(viewing)) return;
      resting = setTimeout(() => {
        if (!canRace(viewing)) return;
        usualRate = playback.rate.peek();
        playback.setRate(FAST_RATE);
        clearTimeout(fading);
        feedback.value = { kind: 'fast' };
      }, LONG_PRESS_MS);
    },
    lift() {
      clearTimeout(resting);
      if (usualRate === null) return false;
      playback.setRate(usualRate);
      usualRate = null;
      feedback.value = null;
      return true;
    },
    close() {
      stopWaiting();
      clearTimeout(fading);
      this.lift();
    },
  };
}

type Timer = ReturnType<typeof setTimeout>;

function sideOf(share: number): 'left' | 'right' | null {
  if (share < SIDE_SHARE) return 'left';
  return share > 1 - SIDE_SHARE ? 'right' : null;
}

/** Fast playback is impossible at the live edge, and pointless if the viewer's rate is as high already. */
function canRace({ playback, source, engine }: Viewing): boolean {
  if (playback.state.peek() !== 'playing' || playback.rate.peek() >= FAST_RATE) return false;
  if ((source.peek()?.live ?? null) === null) return true;
  return engine.peek()?.live.peek()?.atEdge.peek() === false;
}
