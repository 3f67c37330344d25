/** Times in seconds. */
export interface Overlap {
  /** Of the segment, by decoding time. */
  readonly start: number;
  /** How far the buffer is filled with the old rendition. */
  readonly bufferedEnd: number;
}

/** The frames that are not shown get this much time in all, in seconds; more where the timescale is coarse. */
const SQUEEZED_S = 0.06;
const COARSE_S = 0.24;
/** Ticks a second with which `SQUEEZED_S` leaves each frame of a long segment one of its own. */
const FINE_TIMESCALE = 10_000;

/**
 * A segment of another rendition begins behind the playhead, and can only be decoded from its beginning. Appended as it is,
 * it would replace frames on the screen, and Chromium shows the new rendition only from its next key frame after those. So
 * the frames of the time that is still played in the old rendition are squeezed into a moment after it: the decoder runs
 * through them, and the picture goes on in the new rendition from there.
 *
 * @param offset seconds that are added to media times on the timeline
 * @returns where a media time lies afterwards, in the timescale
 */
export function squeeze({ start, bufferedEnd }: Overlap, timescale: number, offset: number) {
  const from = (start - offset) * timescale;
  const until = (bufferedEnd - offset) * timescale;
  const length = (timescale < FINE_TIMESCALE ? COARSE_S : SQUEEZED_S) * timescale;
  const ratio = length / (until + length - from);
  return (time: number): number =>
    time >= until + length ? time : Math.round(until + Math.max(0, time - from) * ratio);
}

/** Where the squeezed part ends, in seconds: what follows keeps its time. */
export function squeezedUntil({ bufferedEnd }: Overlap, timescale: number): number {
  return bufferedEnd + (timescale < FINE_TIMESCALE ? COARSE_S : SQUEEZED_S);
}
