/** Inputs for the number of buttons in the bar. Widths are CSS pixels. */
export interface BarFacts {
  readonly stageWidth: number;
  /** The pointer is coarse: buttons are larger, and play and skip buttons are on the picture. */
  readonly coarse: boolean;
  readonly live: boolean;
  /** There is a next video, with a button beside the skip buttons. */
  readonly next: boolean;
}

/** Width of a button with its gap, for a mouse and for touch. */
const BUTTON = 42;
const TOUCH_BUTTON = 46;

/** Total free space at both ends of the row. */
const ENDS = 12;

/** Maximum widths of the time text, and of the live pill with its lag. */
const TIME = 140;
const LIVE_PILL = 172;

/** The slider that slides out beside the mute button. */
const VOLUME_SLIDER = 84;

/** Minimum stage width for skip buttons in the bar. */
const SKIPS_FROM = 600;

/** Whether the bar has skip buttons and the next button; with touch, they are in the middle of the picture. */
export function hasSkips({ stageWidth, coarse }: Pick<BarFacts, 'stageWidth' | 'coarse'>): boolean {
  return !coarse && stageWidth >= SKIPS_FROM;
}

/** How many features' buttons fit beside the playback buttons and the full-screen button. */
export function roomInBar(facts: BarFacts): number {
  const { stageWidth, coarse, live, next } = facts;
  const clock = live ? LIVE_PILL : TIME;
  if (coarse) return Math.floor((stageWidth - ENDS - clock) / TOUCH_BUTTON) - ['mute', 'full screen'].length;
  const skips = ['−15', '+15', ...(next ? ['next'] : [])];
  const fixed = ['play', 'mute', 'full screen', ...(hasSkips(facts) ? skips : [])];
  return Math.floor((stageWidth - ENDS - clock - VOLUME_SLIDER) / BUTTON) - fixed.length;
}
