import { batch, computed, signal } from '@preact/signals-core';
import { closeAll } from '../../../lib/close-all';
import { ignoreFailure } from '../../../lib/ignore-failure';
import type { Live, LiveKind } from '../../contract';
import { listen } from '../../media/listen';
import { readRanges, span } from '../../media/time-ranges';
import { dateOf } from './start-date';

/** A browser that plays HLS by itself stays about three segments behind the end of the window; seconds. */
const BEHIND_SECONDS = 6;
/** Look.md: a lag under 5 s counts as the edge. */
const EDGE_SECONDS = 5;
/** After a stall a viewer who was at the edge returns to it from so far behind, in seconds; nearer, it would stall again. */
const FAR_SECONDS = 12;

export interface NativeLiveOptions {
  readonly video: HTMLVideoElement;
  /** It may change while the stream plays. */
  readonly kind: () => LiveKind | null;
  /** Catching up implies that the viewer wants to play. */
  readonly wantPlay: () => void;
}

/** The live edge, as far as the element's window shows it. */
export function createNativeLive({ video, kind, wantPlay }: NativeLiveOptions) {
  const isLive = signal(false);
  const syncPosition = signal<number | null>(null);
  const latency = signal(0);
  const atEdge = signal(true);
  /** The viewer wants to be at an edge that is not known yet. */
  let wanted = false;
  let finished = false;
  /** A viewer at the edge stalls. */
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
      // Without a window, who paused goes on with what is live.
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
    /** Even if a stall has just moved the viewer back. */
    followsEdge: () => stalled || atEdge.peek(),
    fact: computed(() => (isLive.value ? live : null)),
    /** A finished stream has no edge. */
    finish() {
      finished = true;
      isLive.value = false;
    },
    close() {
      closeAll(stops);
    },
  };
}
