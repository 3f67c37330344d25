import type { Source } from '../contract';
import { readRanges } from '../media/time-ranges';
import { estimateElementBytes } from './element-bytes';
import { fileSizeOf } from './file-sizes';
import { countWireBytes } from './wire-bytes';

/** Bytes of media since the page was opened. */
export interface Traffic {
  readonly counted: number;
  /** Bytes of media that the browser fetches itself. */
  readonly estimated: number;
  /** Whether such media is open now. */
  readonly byBrowser: boolean;
  /**
   * A file that the page remuxes is open. The browser has rejected its container, and fetches more than the page reads.
   */
  readonly rebuilt: boolean;
}

export interface TrafficReader {
  /** Call about once a second, since estimates follow the playhead. */
  read(): Traffic;
  close(): void;
}

export function openTraffic(video: HTMLVideoElement, source: () => Source | null): TrafficReader {
  const wire = countWireBytes();
  const estimate = estimateElementBytes();
  let estimated = 0;
  const closeTimings = observeTimings((timings) => wire.correct(timings));
  return {
    read() {
      const byBrowser = fetchesItself(video);
      if (byBrowser) {
        const { currentSrc: address, currentTime: time, buffered, duration } = video;
        estimated = estimate({
          address,
          time,
          buffered: readRanges(buffered),
          decoded: readDecoded(video),
          size: fileSizeOf(address),
          duration: duration > 0 && Number.isFinite(duration) ? duration : null,
        });
      }
      return { counted: wire.read(), estimated, byBrowser, rebuilt: source()?.kind === 'file' && !byBrowser };
    },
    close: closeTimings,
  };
}

/** Whether the browser fetches the media itself, instead of an engine of the page. */
function fetchesItself({ currentSrc, srcObject }: HTMLVideoElement): boolean {
  return currentSrc !== '' && srcObject === null && !currentSrc.startsWith('blob:');
}

/** A proprietary counter, in Chromium since 2011. */
function readDecoded(video: HTMLVideoElement): number | null {
  const {
    webkitVideoDecodedByteCount: picture,
    webkitAudioDecodedByteCount: sound,
  }: Record<string, unknown> = Object(video);
  return typeof picture === 'number' && typeof sound === 'number' ? picture + sound : null;
}

function observeTimings(take: (timings: PerformanceResourceTiming[]) => void): () => void {
  if (!('PerformanceObserver' in globalThis)) return () => undefined;
  const observer = new PerformanceObserver((list) => {
    take(list.getEntries().filter((entry) => entry instanceof PerformanceResourceTiming));
  });
  observer.observe({ type: 'resource', buffered: true });
  return () => observer.disconnect();
}
