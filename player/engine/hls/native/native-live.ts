import { batch, computed, signal } from '@preact/signals-core';
import { closeAll } from '../../../lib/close-all';
import { ignoreFailure } from '../../../lib/ignore-failure';
import type { Live, LiveKind } from '../../contract';
import { listen } from '../../media/listen';
import { readRanges, span } from '../../media/time-ranges';
import { dateOf } from './start-date';

/** Assumed latency of native HLS, in seconds: about three segments before the end of the window. */
const BEHIND_SECONDS = 6;
/** Up to this distance from the sync position counts as the live edge, in seconds. */
const EDGE_SECONDS = 5;
/**
 * After a stall, a viewer who was at the live edge returns to it from this distance on, in seconds; from less, playback
 * would stall again.
 */
const FAR_SECONDS = 12;

export interface NativeLiveOptions {
  readonly video: HTMLVideoElement;
  /** It may change while the stream plays. */
  readonly kind: () => LiveKind | null;
  /** Catching up implies that the viewer wants to play. */
  readonly wantPlay: () => void;
}

/** The live edge, as far as the element's seekable range shows it. */
export function createNativeLive({ video, kind, wantPlay }: NativeLiveOptions) {
  const isLive = signal(false);
  const syncPosition = signal<number | null>(null);
  const latency = signal(0);
  const atEdge = signal(true);
  /** The viewer wants to be at the live edge, which is not known yet. */
  let wanted = false;
  let finished = false;
  /** Playback at the live edge has stalled. */
  let stalled = false;

  const toEdge = () => {
    const position = syncPosition.peek();
    if (position !== null) video.currentTime = position;
    wanted = position === null;
  };
  const read = () =>
    batch(() => {
      isLive.value = !finished && video.duration === Number.POSITIVE_INFINITY;
      const range = span(readRanges(video.seekable));
      if (!isLive.value || range === null) return;
      syncPosition.value = Math.max(range.start, range.end - BEHIND_SECONDS);
      if (wanted) toEdge();
      latency.value = Math.max(0, range.end - video.currentTime);
      atEdge.value = syncPosition.value - video.currentTime < EDGE_SECONDS;
    });
  const live: Live = {
    syncPosition,
    latency,
    atEdge,
    catchUp() {
      wantPlay();
      toEdge();
      video.play().catch(ignoreFailure);
    },
    wallClock: (time) => dateOf(video, time),
  };
  const stops = [
    listen(video, ['loadedmetadata', 'durationchange', 'timeupdate', 'progress', 'seeked'], read),
    listen(video, ['play'], () => {
      read();
      // Without a DVR window, playback resumes at the live edge after a pause.
      if (isLive.value && kind() === 'low-latency' && !atEdge.peek()) toEdge();
    }),
    listen(video, ['waiting'], () => {
      if (isLive.peek() && atEdge.peek() && !video.seeking) stalled = true;
    }),
    listen(video, ['seeking', 'pause'], () => {
      stalled = false;
    }),
    listen(video, ['playing'], () => {
      read();
      const behind = (syncPosition.peek() ?? 0) - video.currentTime;
      if (stalled && behind >= FAR_SECONDS) toEdge();
      stalled = false;
    }),
  ];
  return {
    /** Whether the viewer follows the live edge, even if a stall has just moved them back. */
    followsEdge: () => stalled || atEdge.peek(),
    fact: computed(() => (isLive.value ? live : null)),
    /** Call when the stream has ended: it has no live edge then. */
    finish() {
      finished = true;
      isLive.value = false;
    },
    close() {
      closeAll(stops);
    },
  };
}
