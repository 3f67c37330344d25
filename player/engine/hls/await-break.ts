import Hls, { type LevelDetails } from 'hls.js';

const { Events } = Hls;

/** Longest wait, in milliseconds: what plays breaks loads meanwhile, or does not come at all. */
const LONGEST_MS = 4000;

/**
 * Requests no media of a programme until the break before it has begun, so that the break is the first picture.
 *
 * @param mayWait the programme is to play, and has no picture yet
 */
export function awaitBreak(mayWait: () => boolean) {
  let release = () => {};
  let isFirst = true;
  return {
    release: () => release(),
    follow(hls: Hls) {
      release();
      hls.on(Events.LEVEL_UPDATED, (_, { details }) => {
        const waits = isFirst && mayWait() && hasBreakBefore(details);
        isFirst = false;
        if (!waits) return;
        hls.pauseBuffering();
        const timer = setTimeout(() => release(), LONGEST_MS);
        release = () => {
          release = () => {};
          clearTimeout(timer);
          hls.resumeBuffering();
        };
      });
      hls.on(Events.DESTROYING, () => release());
    },
  };
}

function hasBreakBefore({ dateRanges }: Pick<LevelDetails, 'dateRanges'>): boolean {
  return Object.values(dateRanges).some((range) => range?.isInterstitial === true && range.cue.pre);
}
