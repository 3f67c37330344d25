import Hls from 'hls.js';
import { closeAll } from '../../../../lib/close-all';
import type { LiveKind } from '../../../contract';
import { listen } from '../../../media/listen';
import { bufferedAhead, readRanges } from '../../../media/time-ranges';
import { whilePlaying } from '../../../playback/while-playing';
import { createProgressWatch, type Step } from './progress-watch';
import { type Received, readHealth, standsAtEdge } from './stream-health';

/** How often progress is looked at, in milliseconds. */
const WATCH_MS = 1000;
/** A look that comes this much late by the time of day shows that the device slept, in milliseconds. */
const SLEPT_MS = 4000;
/** With so many seconds in the buffer a picture that stands still is the decoder's fault. */
const STUCK_SECONDS = 0.5;
/** A decoder that is stuck is moved by so many seconds. */
const NUDGE_SECONDS = 0.1;
/** A little behind the start of a range, so that rounding does not fall before it; seconds. */
const STEP_SECONDS = 0.05;

export interface StallOptions {
  readonly video: HTMLVideoElement;
  readonly live: LiveKind | null;
  /** The instance that has played already, or `null`. */
  readonly hls: () => Hls | null;
  readonly received: () => Received;
  /** The viewer follows the live edge, even if a fault has just moved them back. */
  readonly followsEdge: () => boolean;
  /** Somebody else is seeking the lost stream. */
  readonly retrying: () => boolean;
  /** Nothing is left to be played, and the device has no network. */
  readonly offline: () => void;
  readonly restart: () => void;
  readonly recover: () => void;
  readonly rebuild: () => void;
}

/** Notices when playing is wanted and nothing moves, whoever is to blame, and sets it going again. */
export function watchStalls(options: StallOptions): () => void {
  const { video } = options;
  const progress = createProgressWatch();
  let last: { readonly now: number; readonly time: number; readonly atEdge: boolean } | null = null;

  const steps: Readonly<Record<Step, (hls: Hls) => void>> = {
    seek(hls) {
      const place = wayOut(video, options.live === null ? null : hls.liveSyncPosition);
      if (place !== null) video.currentTime = place;
      if (place !== null) return;
      // A rendition that stands still may do so alone.
      if (standsAtEdge(hls, video.currentTime)) tryAnotherRendition(hls);
      options.restart();
    },
    recover: options.recover,
    rebuild: options.rebuild,
  };

  /** After a sleep everything that was under way is dead, and the edge has gone on. It has not where the clock was set. */
  const wake = (hls: Hls, wasAtEdge: boolean) => {
    progress.forget();
    options.restart();
    if (options.live === null || !(wasAtEdge || options.live === 'low-latency')) return;
    hls.once(Hls.Events.LEVEL_UPDATED, () => {
      const sync = hls.liveSyncPosition ?? 0;
      if (sync > video.currentTime + SLEPT_MS / 1000) video.currentTime = sync;
    });
  };

  const look = () => {
    const before = last;
    // `performance.now()` does not count the time asleep on Linux, macOS and Android.
    const now = Date.now();
    last = { now, time: video.currentTime, atEdge: options.followsEdge() };
    const hls = options.hls();
    if (hls === null) return progress.forget();
    if (before !== null && slept(before, last)) return wake(hls, before.atEdge);
    // Without a network nothing can be repaired; it is only reported when the buffer has run out.
    if (!navigator.onLine) {
      if (hasRunOut(video)) options.offline();
      return progress.forget();
    }
    const step = progress.see(readHealth(video, hls, options.received(), options.retrying()));
    if (step !== null) steps[step](hls);
  };

  const stops = [
    whilePlaying(video, WATCH_MS, look),
    // A paused picture is not looked at, and no sleep.
    listen(video, ['pause'], () => {
      last = null;
    }),
  ];
  return () => closeAll(stops);
}

interface Look {
  readonly now: number;
  readonly time: number;
}

/** A hidden page's timers are late as well, but its video goes on. */
function slept(before: Look, after: Look): boolean {
  const gap = after.now - before.now;
  return gap > WATCH_MS + SLEPT_MS && Math.abs(after.time - before.time) * 1000 < gap / 2;
}

/** The last picture of all is no lack of data. */
function hasRunOut(video: HTMLVideoElement): boolean {
  const left = video.duration - video.currentTime;
  return left > STUCK_SECONDS && bufferedAhead(readRanges(video.buffered), video.currentTime) < STUCK_SECONDS;
}

/** Where playback can go on at once; `null` when the data for it is nowhere. */
function wayOut(video: HTMLVideoElement, sync: number | null): number | null {
  const ranges = readRanges(video.buffered);
  const time = video.currentTime;
  if (bufferedAhead(ranges, time) > STUCK_SECONDS) return time + NUDGE_SECONDS;
  if (sync !== null && sync > time + 1) return sync;
  const later = ranges.find(({ start }) => start > time);
  return later === undefined ? null : later.start + STEP_SECONDS;
}

function tryAnotherRendition(hls: Hls): void {
  const { levels, loadLevel } = hls;
  if (hls.autoLevelEnabled && levels.length > 1) hls.nextAutoLevel = (loadLevel + 1) % levels.length;
}
