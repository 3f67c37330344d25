/** A larger distance is corrected by a seek, which is less noticeable than a long change of speed, in seconds. */
const FAR_S = 0.25;
/** Tolerance while the main picture is still: two frames at 25 frames per second, in seconds. */
const STANDING_S = 0.08;
/** A smaller distance is measurement noise, in seconds. */
const NOISE_S = 0.015;
/** Maximum change of the speed, as a share of it; a larger one is audible. */
const MOST = 0.05;
/** Change of the speed per second of distance: after a second a third of the distance remains. */
const GAIN = 1;

/** Keeps one picture in step with another one. */
export type Step = 'seek' | { readonly rate: number };

/**
 * @param behind seconds behind the other picture; negative if ahead of it
 * @param speed of the other picture; 0 while it does not move
 */
export function stepTo(behind: number, speed: number): Step {
  if (Math.abs(behind) > (speed === 0 ? STANDING_S : FAR_S)) return 'seek';
  if (speed === 0 || Math.abs(behind) < NOISE_S) return { rate: speed };
  const share = Math.max(-MOST, Math.min(MOST, behind * GAIN));
  // Steps of a hundredth: each change of the rate costs the sound a little.
  return { rate: speed * (1 + Math.round(share * 100) / 100) };
}

/** The other picture plays on during a seek. Each seek shows how far ahead the next one has to aim. */
export interface Lead {
  /** Seconds. */
  readonly ahead: number;
  /** Adapts the lead after a seek that ended this far behind, in seconds. */
  learn(behind: number): void;
}

/** The first guess, in seconds. */
const FIRST_LEAD_S = 0.1;
/** In seconds. */
const LONGEST_LEAD_S = 1;

export function openLead(): Lead {
  let ahead = FIRST_LEAD_S;
  return {
    get ahead() {
      return ahead;
    },
    learn(behind) {
      ahead = Math.max(0, Math.min(LONGEST_LEAD_S, ahead + behind));
    },
  };
}
