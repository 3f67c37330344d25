/** Further apart than this, a seek is less to be noticed than the way there, in seconds. */
const FAR_S = 0.25;
/** A picture that stands still shows the frame itself: two of 25 frames a second, in seconds. */
const STANDING_S = 0.08;
/** Closer than this is the noise of two clocks, in seconds. */
const NOISE_S = 0.015;
/** Share of the speed by which it catches up or waits; more is heard. */
const MOST = 0.05;
/** Share of the speed for each second apart: what is left after a second is a third. */
const GAIN = 1;

/** Keeps one picture in step with another one. */
export type Step = 'seek' | { readonly rate: number };

/**
 * @param behind seconds that it is behind the other picture; negative ahead of it
 * @param speed of the other picture; 0 while it stands still
 */
export function stepTo(behind: number, speed: number): Step {
  if (Math.abs(behind) > (speed === 0 ? STANDING_S : FAR_S)) return 'seek';
  if (speed === 0 || Math.abs(behind) < NOISE_S) return { rate: speed };
  const share = Math.max(-MOST, Math.min(MOST, behind * GAIN));
  // Steps of a hundredth: each change of the rate costs the sound a little.
  return { rate: speed * (1 + Math.round(share * 100) / 100) };
}

/** A seek takes its time, and the other picture plays on meanwhile: each one tells how far to aim ahead. */
export interface Lead {
  /** Seconds. */
  readonly ahead: number;
  /** The last seek came out so far behind, in seconds. */
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
