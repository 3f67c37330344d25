import Hls from 'hls.js';
import { closeAll } from '../../../../lib/close-all';
import type { LiveKind } from '../../../contract';
import { listen } from '../../../media/listen';
import { bufferedAhead, readRanges } from '../../../media/time-ranges';
import { whilePlaying } from '../../../playback/while-playing';
import { createProgressWatch, type Step } from './progress-watch';
import { type Received, readHealth, standsAtEdge } from './stream-health';

/** Interval at which progress is checked, in milliseconds. */
const WATCH_MS = 1000;
/** If a check is this much late by the time of day, the device was asleep; in milliseconds. */
const SLEPT_MS = 4000;
/** If playback stands still with this much buffered, the decoder is the cause; in seconds. */
const STUCK_SECONDS = 0.5;
/** A stuck decoder is moved by a seek of this length, in seconds. */
const NUDGE_SECONDS = 0.1;
/** Added to the start of a range, so that rounding does not put the position before it; in seconds. */
const STEP_SECONDS = 0.05;

export interface StallOptions {
  readonly video: HTMLVideoElement;
  readonly live: LiveKind | null;
  /** The instance if it has played, or `null`. */
  readonly hls: () => Hls | null;
  readonly received: () => Received;
  /** The viewer follows the live edge, even if a fault has just moved them back. */
  readonly followsEdge: () => boolean;
  /** Whether another component is retrying the lost stream. */
  readonly retrying: () => boolean;
  /** The buffer has run out, and the device has no network. */
  readonly offline: () => void;
  readonly restart: () => void;
  readonly recover: () => void;
  readonly rebuild: () => void;
}

/** Detects that playback is wanted but does not progress, whatever the cause, and restarts it. */
export function watchStalls(options: StallOptions): () => void {
  const { video } = options;
  const progress = createProgressWatch();
  let last: { readonly now: number; readonly time: number; readonly atEdge: boolean } | null = null;

  const steps: Readonly<Record<Step, (hls: Hls) => void>> = {
    seek(hls) {
      const place = wayOut(video, options.live === null ? null : hls.liveSyncPosition);
      if (place !== null) video.currentTime = place;
      if (place !== null) return;
      // The rendition may have stopped while others continue.
      if (standsAtEdge(hls, video.currentTime)) tryAnotherRendition(hls);
      options.restart();
    },
    recover: options.recover,
    rebuild: options.rebuild,
  };

  /**
   * After sleep, pending requests are dead and the live edge has moved. If only the clock was set, the edge has not
   * moved.
   */
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
    // Without a network nothing can be repaired; the loss is reported only when the buffer has run out.
    if (!navigator.onLine) {
      if (hasRunOut(video)) options.offline();
      return progress.forget();
    }
    const step = progress.see(readHealth(video, hls, options.received(), options.retrying()));
    if (step !== null) steps[step](hls);
  };

  const stops = [
    whilePlaying(video, WATCH_MS, look),
    // Nothing is checked during a pause, which would otherwise look like sleep.
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

/** Whether the device was asleep. A hidden page's timers are late as well, but its video plays on. */
function slept(before: Look, after: Look): boolean {
  const gap = after.now - before.now;
  return gap > WATCH_MS + SLEPT_MS && Math.abs(after.time - before.time) * 1000 < gap / 2;
}

/** Whether the buffer is empty before the end of the stream. */
function hasRunOut(video: HTMLVideoElement): boolean {
  const left = video.duration - video.currentTime;
  return left > STUCK_SECONDS && bufferedAhead(readRanges(video.buffered), video.currentTime) < STUCK_SECONDS;
}

/** The position at which playback can continue at once; `null` if no media for it is buffered. */
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
