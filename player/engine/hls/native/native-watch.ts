import { lastOf } from '../../../lib/from-end';
import { readRanges, span } from '../../media/time-ranges';
import { whilePlaying } from '../../playback/while-playing';

/** Interval of looks, in milliseconds. */
const LOOK_MS = 1000;
/** So long without progress, though playing is wanted, the browser does not help itself; milliseconds. */
const STALL_MS = 8000;
/** A connection that is back may bring the stream by itself within this time, in milliseconds. */
const AFTER_OFFLINE_MS = 3000;
/**
 * A live window that does not move for so long has lost its playlist, or its encoder; milliseconds. Earlier than the stall
 * that follows, so that a missing stream is known by then.
 */
const FROZEN_MS = 7000;

export interface NativeWatchOptions {
  readonly video: HTMLVideoElement;
  /** The picture stands, and nothing comes. */
  readonly onStall: () => void;
  /** The window of the live stream stands, or moves again. */
  readonly onFrozen: (frozen: boolean) => void;
}

/** Watches by their effects the requests that the browser makes by itself and reports to nobody. */
export function watchNative({ video, onStall, onFrozen }: NativeWatchOptions): () => void {
  let progress = '';
  let movedAt = 0;
  let edge: number | null = null;
  let edgeAt = 0;
  let lookedAt = Number.NEGATIVE_INFINITY;

  return whilePlaying(video, LOOK_MS, () => {
    const now = performance.now();
    // Another device plays by itself; a paused or sleeping page has not waited.
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
