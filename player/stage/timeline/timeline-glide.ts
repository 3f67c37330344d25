import { isStill } from '../../ui/theme/stillness';

/** The position of the parts, and their speed. Shares are 0 to 1 of the bar's length. */
export interface Course {
  readonly share: number;
  /** Share per second of wall-clock time; 0 while playback is stopped. */
  readonly speed: number;
  /** The time shown by the clock beside the bar, in whole seconds. */
  readonly second: number;
  /** The bar's length on the screen, in pixels; 0 until it is measured. */
  readonly width: number;
}

export interface GlidingPart {
  readonly element: HTMLElement;
  /** Returns the transform that moves the element to a share. */
  readonly place: (share: number) => string;
}

/** Deviations from the real position below this are not corrected, in pixels. */
const TOLERANCE_PX = 1;
/** Below this speed the bar moves in steps, together with the clock; in pixels per second. */
const SLOWEST_PX = 16;

interface Drawn {
  readonly share: number;
  readonly second: number;
  /** 0 if no animation runs. */
  readonly speed: number;
  /** The time of drawing, by `performance.now()`. */
  readonly since: number;
}

/**
 * Moves parts of the bar along with playback. For short videos, the compositor animates the parts. For all others, and
 * without animations, the bar changes together with the clock, so that one frame paints both and most time updates of
 * the media paint nothing.
 */
export function createGlide(parts: readonly GlidingPart[]) {
  let drawn: Drawn | null = null;
  let animations: readonly Animation[] = [];

  const put = (share: number) => {
    for (const { element, place } of parts) element.style.transform = place(share);
    for (const animation of animations) animation.cancel();
    animations = [];
  };

  return {
    follow({ share, speed, second, width }: Course) {
      const now = performance.now();
      const gliding = speed * width >= SLOWEST_PX && share < 1 && !isStill() ? speed : 0;
      if (drawn !== null && drawn.speed === gliding && width > 0) {
        const away = Math.abs(standsAt(drawn, now) - share);
        const waits = gliding === 0 && drawn.second === second && away < speed;
        if (waits || away * width < TOLERANCE_PX) return;
      }
      put(share);
      drawn = { share, second, speed: gliding, since: now };
      if (gliding === 0) return;
      const timing = { duration: ((1 - share) / gliding) * 1000, fill: 'forwards' } as const;
      animations = parts.map(({ element, place }) =>
        element.animate([{ transform: place(share) }, { transform: place(1) }], timing),
      );
    },
    /** Stops the parts at their current position. */
    rest() {
      if (drawn !== null) put(standsAt(drawn, performance.now()));
      drawn = null;
    },
  };
}

function standsAt({ share, speed, since }: Drawn, now: number): number {
  return Math.min(1, share + (speed * (now - since)) / 1000);
}
