import Hls, { type LevelDetails } from 'hls.js';

const { Events } = Hls;

/** Maximum wait, in milliseconds, for the code that plays breaks, which may fail to load. */
const LONGEST_MS = 4000;

/**
 * Holds back a programme's media requests until the break before it has begun, so that the break is the first picture.
 *
 * @param mayWait whether the programme is to play and has no picture yet
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
