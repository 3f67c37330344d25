import { batch, computed, signal } from '@preact/signals-core';
import { ignoreFailure } from '../../lib/ignore-failure';
import type { Engine, EngineOptions, Live } from '../contract';
import { openFileEngine } from '../file/file-engine';
import { listen } from '../media/listen';
import { readRanges, span } from '../media/time-ranges';

/** A browser that plays HLS by itself stays about three segments behind the end of the window; seconds. */
const BEHIND_SECONDS = 6;
/** Look.md: a lag under 5 s counts as the edge. */
const EDGE_SECONDS = 5;

/**
 * Plays HLS by the browser's own means, where there is nothing to build a stream with (iPhone before iOS 17.1). It
 * chooses renditions itself and its requests cannot be changed, so segments carry no query.
 */
export function openNativeHlsEngine(options: EngineOptions): Engine {
  const { video } = options;
  const file = openFileEngine(options);
  const isLive = signal(false);
  const syncPosition = signal<number | null>(null);
  const latency = signal(0);
  const atEdge = signal(true);
  const live: Live = {
    syncPosition,
    latency,
    atEdge,
    catchUp() {
      if (syncPosition.value !== null) video.currentTime = syncPosition.value;
      video.play().catch(ignoreFailure);
    },
    wallClock: (time) => startDate(video) + time * 1000 || null,
  };
  const stop = listen(video, ['durationchange', 'timeupdate', 'progress', 'seeked'], () => {
    const range = span(readRanges(video.seekable));
    batch(() => {
      isLive.value = video.duration === Number.POSITIVE_INFINITY;
      if (!isLive.value || range === null) return;
      syncPosition.value = Math.max(range.start, range.end - BEHIND_SECONDS);
      latency.value = Math.max(0, range.end - video.currentTime);
      atEdge.value = syncPosition.value - video.currentTime < EDGE_SECONDS;
    });
  });
  return {
    ...file,
    live: computed(() => (isLive.value ? live : null)),
    close() {
      stop();
      file.close();
    },
  };
}

/** Safari's `getStartDate` (HTML, "offset from the timeline"): when second 0 was; `NaN` where it does not say. */
function startDate(video: HTMLVideoElement & { getStartDate?: () => Date }): number {
  return video.getStartDate?.().getTime() ?? Number.NaN;
}
