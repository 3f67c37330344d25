import { isStill } from '../../ui/theme/stillness';

/** Where the parts stand, and how they move on. Shares are 0 to 1 of the bar's length. */
export interface Course {
  readonly share: number;
  /** Share per second of the wall clock; 0 while the picture stands still. */
  readonly speed: number;
  /** The whole second that the clock beside the bar shows. */
  readonly second: number;
  /** Pixels that the whole length takes on the screen; 0 while nobody has measured it. */
  readonly width: number;
}

export interface GlidingPart {
  readonly element: HTMLElement;
  /** The transform that puts it at a share. */
  readonly place: (share: number) => string;
}

/** Nearer to the truth than this, in pixels, nothing is written. */
const TOLERANCE_PX = 1;
/** Slower than this, in pixels a second, the bar steps together with its clock. */
const SLOWEST_PX = 16;

interface Drawn {
  readonly share: number;
  readonly second: number;
  /** 0 where no animation runs. */
  readonly speed: number;
  /** `performance.now()`. */
  readonly since: number;
}

/**
 * Moves parts of the bar along with the picture. Short videos glide, by animations that the compositor runs; on all
 * others, and without animations, the bar is written when its clock is, so that one frame serves both and most ticks of the media paint nothing.
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
    /** Stays where it is now. */
    rest() {
      if (drawn !== null) put(standsAt(drawn, performance.now()));
      drawn = null;
    },
  };
}

function standsAt({ share, speed, since }: Drawn, now: number): number {
  return Math.min(1, share + (speed * (now - since)) / 1000);
}
