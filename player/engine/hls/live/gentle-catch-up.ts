import { closeAll } from '../../../lib/close-all';
import { listen } from '../../media/listen';
import { bufferedAhead, readRanges } from '../../media/time-ranges';
import { chosenRate, runAsChosen, runGently } from '../../playback/gentle-rate';
import { whilePlaying } from '../../playback/while-playing';
import { asAtThreeSeconds, type Behind } from './lag';

/** The inputs for the playback rate at one moment. */
export interface Lag {
  /** Milliseconds, of a clock that never goes back. */
  readonly now: number;
  /** Seconds behind where the profile wants to play. */
  readonly lag: number;
  /** Seconds that can be played on without another byte. */
  readonly ahead: number;
}

/** Seconds behind at which it begins and ends, so that it does not begin again at once. */
const BEGIN_LAG = 0.3;
const END_LAG = 0.1;
/**
 * The same for a viewer ahead of the target, for example after a skipped segment: playback would stall briefly at each
 * segment.
 */
const BEGIN_LEAD = 0.4;
const END_LEAD = 0.1;
/** A viewer further behind than this, in seconds, is there on purpose, or jumps. */
const MOST_LAG = 12;
/** Seconds in the buffer with which it begins, and goes on: never into a stall. */
const BEGIN_AHEAD = 1.2;
const LEAST_AHEAD = 0.8;
/** A rate of 1.1 is inaudible; the product's limit of 2 is for hls.js. */
const MOST_RATE = 1.1;
const LEAST_RATE = 1.03;
const RATE_PER_SECOND = 0.1;
/** Nor does anybody hear that. */
const SLOW_RATE = 0.95;
/** A picture that stalled so soon after a run, in milliseconds, did so because of it. */
const BLAME_MS = 4000;
/** Rest after a stall; twice as long after each further one, which is how it gives up. */
const REST_MS = 15_000;
const LONGEST_REST_MS = 600_000;

/** Decides how fast a live stream plays to return to its target latency, and how slowly to move away from the edge. */
export function createGentleCatchUp() {
  let running = false;
  let waits = false;
  let ranUntil = Number.NEGATIVE_INFINITY;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let stalls = 0;

  return {
    /** @returns 1, or a little more or less */
    rate({ now, lag, ahead }: Lag): number {
      waits = lag < -(waits ? END_LEAD : BEGIN_LEAD);
      const far = running ? lag > END_LAG : lag > BEGIN_LAG;
      const enough = ahead > (running ? LEAST_AHEAD : BEGIN_AHEAD);
      // The edge was reached without a stall.
      if (running && !far) stalls = 0;
      running = far && enough && lag < MOST_LAG && now >= restsUntil;
      if (waits) return SLOW_RATE;
      if (!running) return 1;
      ranUntil = now;
      const rate = Math.min(MOST_RATE, Math.max(LEAST_RATE, 1 + lag * RATE_PER_SECOND));
      return Math.round(rate * 100) / 100;
    },
    stalled(now: number) {
      running = false;
      if (now - ranUntil > BLAME_MS) return;
      ranUntil = Number.NEGATIVE_INFINITY;
      restsUntil = now + Math.min(LONGEST_REST_MS, REST_MS * 2 ** stalls);
      stalls += 1;
    },
  };
}

/** How often the speed is looked at, in milliseconds. */
const LOOK_MS = 250;

/**
 * Plays a live stream that fell behind slightly faster, unless the viewer chose a speed.
 *
 * @param lag the distance to the target latency; `null` if it should not be reduced
 * @returns the function that stops it
 */
export function catchUpGently(video: HTMLVideoElement, lag: () => Behind | null): () => void {
  const model = createGentleCatchUp();
  const look = () => {
    const behind = lag();
    if (behind === null || chosenRate(video) !== 1 || video.seeking) return runAsChosen(video);
    const ahead = bufferedAhead(readRanges(video.buffered), video.currentTime);
    const rate = model.rate({ now: performance.now(), ...asAtThreeSeconds(behind, ahead) });
    if (rate === 1) runAsChosen(video);
    else if (rate !== video.playbackRate) runGently(video, rate);
  };
  const stops = [
    whilePlaying(video, LOOK_MS, look),
    listen(video, ['waiting'], () => {
      if (!video.seeking) model.stalled(performance.now());
      runAsChosen(video);
    }),
    listen(video, ['pause', 'emptied'], () => runAsChosen(video)),
  ];
  return () => {
    closeAll(stops);
    runAsChosen(video);
  };
}
