/** Inputs for the room in the bar. Widths are CSS pixels. */
export interface BarFacts {
  readonly stageWidth: number;
  /** A finger points: buttons are larger, and play and skips stand on the picture. */
  readonly coarse: boolean;
  readonly live: boolean;
  /** There is a video to go on to, and a button for it beside the skips. */
  readonly next: boolean;
}

/** Button and gap, for a mouse and for a finger. */
const BUTTON = 42;
const TOUCH_BUTTON = 46;

/** Free space at both ends of the row together. */
const ENDS = 12;

/** Widest time text, and widest live pill with its lag. */
const TIME = 140;
const LIVE_PILL = 172;

/** The slider that slides out beside the loudspeaker. */
const VOLUME_SLIDER = 84;

/** Below this the bar has no skips. */
const SKIPS_FROM = 600;

/** The skips, and what stands with them: a finger has them in the middle of the picture. */
export function hasSkips({ stageWidth, coarse }: Pick<BarFacts, 'stageWidth' | 'coarse'>): boolean {
  return !coarse && stageWidth >= SKIPS_FROM;
}

/** How many of the features' buttons fit beside the transport, with full screen in its place. */
export function roomInBar(facts: BarFacts): number {
  const { stageWidth, coarse, live, next } = facts;
  const clock = live ? LIVE_PILL : TIME;
  if (coarse) return Math.floor((stageWidth - ENDS - clock) / TOUCH_BUTTON) - ['mute', 'full screen'].length;
  const skips = ['−15', '+15', ...(next ? ['next'] : [])];
  const fixed = ['play', 'mute', 'full screen', ...(hasSkips(facts) ? skips : [])];
  return Math.floor((stageWidth - ENDS - clock - VOLUME_SLIDER) / BUTTON) - fixed.length;
}
