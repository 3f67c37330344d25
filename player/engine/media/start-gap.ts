import { readRanges } from './time-ranges';

/** Browsers skip a gap of up to this length at the start position, in seconds. */
const SMALL_SECONDS = 0.1;

/** Time in which a browser skips such a gap, in milliseconds. */
const PATIENCE_MS = 1000;

export interface StartGap {
  /**
   * Call when media has arrived.
   *
   * @param at the position for which it was requested: a seek whose event is pending has its own media
   */
  check(at?: number): void;
  close(): void;
}

/**
 * Seeks to the first media if it begins after the position, since the browser would wait there forever. A small gap is
 * left to the browser at first: WebKitGTK loses a seek, or hangs, while it decodes its first frame.
 */
export function createStartGap(video: HTMLVideoElement): StartGap {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const gap = () => {
    const [first] = readRanges(video.buffered);
    const waits = video.readyState === HTMLMediaElement.HAVE_METADATA;
    return first !== undefined && waits ? { to: first.start, size: first.start - video.currentTime } : null;
  };
  const step = () => {
    const found = gap();
    if (found !== null && found.size > 0) video.currentTime = found.to;
  };
  return {
    check(at = video.currentTime) {
      if (Math.abs(at - video.currentTime) > SMALL_SECONDS) return;
      const size = gap()?.size ?? 0;
      if (size > SMALL_SECONDS) step();
      else if (size > 0) timer ??= setTimeout(step, PATIENCE_MS);
    },
    close: () => clearTimeout(timer),
  };
}
