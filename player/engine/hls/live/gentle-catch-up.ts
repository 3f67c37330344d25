import { closeAll } from '../../../lib/close-all';
import { listen } from '../../media/listen';
import { bufferedAhead, readRanges } from '../../media/time-ranges';
import { chosenRate, runAsChosen, runGently } from '../../playback/gentle-rate';
import { whilePlaying } from '../../playback/while-playing';
import { asAtThreeSeconds, type Behind } from './lag';
import { createOverdue } from './overdue';

/** The inputs for the playback rate at one moment. */
export interface Lag {
  /** Milliseconds of a monotonic clock. */
  readonly now: number;
  /** Seconds behind the profile's target latency. */
  readonly lag: number;
  /** Seconds buffered ahead. */
  readonly ahead: number;
  /** The next media should have arrived. */
  readonly overdue: boolean;
}

/**
 * Lag at which catching up begins, and at which it ends, in seconds; different, so that it does not begin again at
 * once.
 */
const BEGIN_LAG = 0.3;
const END_LAG = 0.1;
/**
 * The same for a viewer ahead of the target, for example after a skipped segment: playback would stall briefly at each
 * segment.
 */
const BEGIN_LEAD = 0.4;
const END_LEAD = 0.1;
/** Maximum lag, in seconds: viewers further behind have seeked back, or jump to the edge. */
const MOST_LAG = 12;
/** Buffer with which catching up may begin, and may continue, in seconds, so that it never causes a stall. */
const BEGIN_AHEAD = 1.2;
const LEAST_AHEAD = 0.8;
/** Maximum rate: 1.1 is inaudible. The specified limit of 2 is for hls.js. */
const MOST_RATE = 1.1;
const LEAST_RATE = 1.05;
const RATE_PER_SECOND = 0.1;
/** Steps a second: 1.05, 1.1. */
const STEPS = 20;
/** The rate to fall back at, inaudible as well. */
const SLOW_RATE = 0.95;
/** The rate at a larger distance from the live edge than this, with less buffered than this, in seconds. */
const SLOWER_RATE = 0.9;
const LONG_LEAD = 0.8;
const NEARLY_EMPTY = 1.5;
/**
 * Rates while the next media is overdue: the less is buffered, in seconds, the slower. Three seconds last three and a
 * half, which may be enough to avoid a stall.
 */
const RATES_WHILE_OVERDUE = [
  { above: 5, rate: SLOW_RATE },
  { above: 3, rate: SLOWER_RATE },
  { above: 0, rate: 0.85 },
] as const;
/** A stall this soon after catching up was caused by it, in milliseconds. */
const BLAME_MS = 4000;
/** Pause after such a stall, in milliseconds; doubled after each further one. */
const REST_MS = 15_000;
const LONGEST_REST_MS = 600_000;

/**
 * Minimum time between two changes of the rate, in milliseconds: WebKit freezes briefly at each change, so an episode
 * has one rate. Within this time an episode does not overshoot the target.
 */
const HOLD_MS = 3000;
/** The same while media is late: each second at a slow rate costs latency, so it ends sooner. */
const LATE_HOLD_MS = 1000;

/** Chooses the rate at which a live stream returns to its target latency, or avoids a stall. */
export function createGentleCatchUp() {
  let rate = 1;
  let changedAt = Number.NEGATIVE_INFINITY;
  let ranUntil = Number.NEGATIVE_INFINITY;
  let restsUntil = Number.NEGATIVE_INFINITY;
  let stalls = 0;
  /** Whether the current rate is due to late media. */
  let forLate = false;

  /** The rate that fits the current lag and buffer. */
  const wanted = ({ now, lag, ahead, overdue }: Lag): number => {
    const [runs, waits] = [rate > 1, rate < 1];
    if (overdue) return Math.min(rate, RATES_WHILE_OVERDUE.find(({ above }) => ahead > above)?.rate ?? 1);
    if (lag < -LONG_LEAD && ahead < NEARLY_EMPTY) return SLOWER_RATE;
    if (lag < -(waits ? END_LEAD : BEGIN_LEAD)) return SLOW_RATE;
    const far = lag > (runs ? END_LAG : BEGIN_LAG);
    // The edge was reached without a stall.
    if (runs && !far) stalls = 0;
    if (!far || lag >= MOST_LAG) return 1;
    if (runs) return rate;
    if (ahead <= BEGIN_AHEAD || now < restsUntil) return 1;
    const exact = Math.min(MOST_RATE, Math.max(LEAST_RATE, 1 + lag * RATE_PER_SECOND));
    return Math.round(exact * STEPS) / STEPS;
  };

  return {
    /** @returns 1, or a little more or less */
    rate(seen: Lag): number {
      // A buffer that runs out ends the episode at once.
      const empties = rate > 1 && seen.ahead <= LEAST_AHEAD;
      const next = empties && !seen.overdue ? 1 : wanted(seen);
      const urgent = empties || (seen.overdue && rate >= 1);
      const hold = rate < 1 && forLate ? LATE_HOLD_MS : HOLD_MS;
      if (next !== rate && (urgent || seen.now - changedAt >= hold)) {
        rate = next;
        forLate = seen.overdue;
        changedAt = seen.now;
      }
      if (rate > 1) ranUntil = seen.now;
      return rate;
    },
    /** Call when playback stalls: it resumes at the same slow rate. */
    stalled(now: number) {
      if (rate > 1) [rate, changedAt] = [1, now];
      if (now - ranUntil > BLAME_MS) return;
      ranUntil = Number.NEGATIVE_INFINITY;
      restsUntil = now + Math.min(LONGEST_REST_MS, REST_MS * 2 ** stalls);
      stalls += 1;
    },
  };
}

/** Interval at which the rate is checked, in milliseconds. */
const LOOK_MS = 250;

/**
 * Plays a live stream that fell behind slightly faster, and slower while its next media is overdue, unless the viewer
 * chose a speed.
 *
 * @param lag the distance to the target latency; `null` if it should not be reduced
 * @returns the function that stops it
 */
export function catchUpGently(
  video: HTMLVideoElement,
  lag: () => (Behind & { readonly every: number }) | null,
): () => void {
  const model = createGentleCatchUp();
  const overdue = createOverdue();
  const look = () => {
    const behind = lag();
    if (behind === null || chosenRate(video) !== 1 || video.seeking) {
      overdue.forget();
      return runAsChosen(video);
    }
    const ahead = bufferedAhead(readRanges(video.buffered), video.currentTime);
    const now = performance.now();
    const rate = model.rate({
      now,
      ...asAtThreeSeconds(behind, ahead),
      overdue: overdue.see({ now, end: video.currentTime + ahead, every: behind.every }),
    });
    if (rate === 1) runAsChosen(video);
    else if (rate !== video.playbackRate) runGently(video, rate);
  };
  const stops = [
    whilePlaying(video, LOOK_MS, look),
    listen(video, ['waiting'], () => {
      if (!video.seeking) model.stalled(performance.now());
      if (video.seeking || video.playbackRate > 1) runAsChosen(video);
    }),
    listen(video, ['pause', 'emptied'], () => {
      overdue.forget();
      runAsChosen(video);
    }),
  ];
  return () => {
    closeAll(stops);
    runAsChosen(video);
  };
}
