import { lastOf } from '../../../lib/from-end';
import { readRanges, span } from '../../media/time-ranges';
import { whilePlaying } from '../../playback/while-playing';

/** Poll interval, in milliseconds. */
const LOOK_MS = 1000;
/**
 * After this long without progress although playback is wanted, the browser does not recover by itself; in
 * milliseconds.
 */
const STALL_MS = 8000;
/** After the network returns, the browser has this long to resume by itself, in milliseconds. */
const AFTER_OFFLINE_MS = 3000;
/**
 * A live window that does not move for this long has lost its playlist, or its encoder; in milliseconds. It is shorter
 * than the stall that follows, so that a missing stream is known by then.
 */
const FROZEN_MS = 7000;

export interface NativeWatchOptions {
  readonly video: HTMLVideoElement;
  /** Called when the picture stands still and nothing is buffered. */
  readonly onStall: () => void;
  /** Called when the window of the live stream stops moving, or moves again. */
  readonly onFrozen: (frozen: boolean) => void;
}

/** Detects failures of the browser's own requests, which it does not report, by their effects. */
export function watchNative({ video, onStall, onFrozen }: NativeWatchOptions): () => void {
  let progress = '';
  let movedAt = 0;
  let edge: number | null = null;
  let edgeAt = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;

  return whilePlaying(video, LOOK_MS, () => {
    const now = performance.now();
    // During remote playback there is nothing to watch; the time of a paused or suspended page does not count.
    const slept = isAway(video) || now - lookedAt > 3 * LOOK_MS;
    lookedAt = now;
    const state = [video.currentTime, lastOf(readRanges(video.buffered))?.end].join();
    if (state !== progress || slept) movedAt = now;
    progress = state;
    if (!navigator.onLine) movedAt = Math.max(movedAt, now - STALL_MS + AFTER_OFFLINE_MS);
    const end = span(readRanges(video.seekable))?.end ?? null;
    if (end !== edge) onFrozen(false);
    if (end !== edge || slept) edgeAt = now;
    edge = end;
    if (video.duration === Number.POSITIVE_INFINITY && now - edgeAt >= FROZEN_MS) onFrozen(true);
    if (now - movedAt < STALL_MS) return;
    movedAt = now;
    onStall();
  });
}

function isAway({ remote }: { readonly remote?: RemotePlayback }): boolean {
  return remote !== undefined && remote.state !== 'disconnected';
}
