/** What the room of the bar depends on. Widths are CSS pixels. */
export interface BarFacts {
  readonly stageWidth: number;
  /** A finger points: buttons are larger, and play and skips stand on the picture. */
  readonly coarse: boolean;
  readonly live: boolean;
}

/** Button and gap, for a mouse and for a finger. */
const BUTTON = 42;
const TOUCH_BUTTON = 46;

/** What the row leaves free at both ends together. */
const ENDS = 12;

/** Widest time text, and widest live pill with its lag. */
const TIME = 140;
const LIVE_PILL = 172;

/** The slider that slides out beside the loudspeaker. */
const VOLUME_SLIDER = 84;

/** Below this the bar has no skips. */
const SKIPS_FROM = 640;

/** How many of the features' buttons fit beside the transport, with full screen in its place. */
export function roomInBar({ stageWidth, coarse, live }: BarFacts): number {
  const clock = live ? LIVE_PILL : TIME;
  if (coarse) return Math.floor((stageWidth - ENDS - clock) / TOUCH_BUTTON) - ['mute', 'full screen'].length;
  const fixed =
    ['play', 'mute', 'full screen'].length + (stageWidth < SKIPS_FROM ? 0 : ['−15', '+15'].length);
  return Math.floor((stageWidth - ENDS - clock - VOLUME_SLIDER) / BUTTON) - fixed;
}
