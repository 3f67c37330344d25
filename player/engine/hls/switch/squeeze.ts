/** Times in seconds. */
export interface Overlap {
  /** Of the segment, by decoding time. */
  readonly start: number;
  /** How far the buffer is filled with the old rendition. */
  readonly bufferedEnd: number;
  /** May be behind the buffer already: a browser plays sound on for a while where the picture is missing. */
  readonly playhead: number;
}

/**
 * The frames that are not shown get at least this much time in all, in seconds: less than one is shown for. More where the
 * timescale is coarse.
 */
const SQUEEZED_S = 0.02;
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
export function squeeze(overlap: Overlap, timescale: number, offset: number) {
  const ticks = (time: number) => (time - offset) * timescale;
  const from = ticks(overlap.start);
  const begins = ticks(overlap.bufferedEnd);
  const until = ticks(squeezedUntil(overlap, timescale));
  const ratio = (until - begins) / (until - from);
  return (time: number): number =>
    time >= until ? time : Math.round(begins + Math.max(0, time - from) * ratio);
}

/** Where the squeezed part ends, in seconds: what follows keeps its time. */
export function squeezedUntil({ bufferedEnd, playhead }: Overlap, timescale: number): number {
  return Math.max(bufferedEnd, playhead) + (timescale < FINE_TIMESCALE ? COARSE_S : SQUEEZED_S);
}
