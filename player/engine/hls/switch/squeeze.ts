/** Times in seconds. */
export interface Overlap {
  /** Start of the segment by decoding time. */
  readonly start: number;
  /** End of the buffer of the old rendition. */
  readonly bufferedEnd: number;
  /** May be after the end of the buffer: browsers continue audio for a while without a picture. */
  readonly playhead: number;
}

/**
 * Total duration of the frames that are not to be seen, in seconds: less than that of one frame. More if the timescale
 * is coarse.
 */
const SQUEEZED_S = 0.02;
const COARSE_S = 0.24;
/** Ticks per second with which each frame of a long segment still gets its own time within `SQUEEZED_S`. */
const FINE_TIMESCALE = 10_000;

/**
 * Handles a segment of another rendition that begins before the playhead, and can only be decoded from its start.
 * Appended unchanged, it would replace the frames on screen, and Chromium shows the new rendition only from its next
 * key frame on. So the frames for the time that the old rendition still covers are squeezed into a moment after that
 * time: the decoder runs through them, and the picture continues in the new rendition from there.
 *
 * @param offset seconds that are added to media times to get those of the timeline
 * @returns a function that returns the new time for a media time, both in the timescale
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

/** End of the squeezed part, in seconds; later frames keep their times. */
export function squeezedUntil({ bufferedEnd, playhead }: Overlap, timescale: number): number {
  return Math.max(bufferedEnd, playhead) + (timescale < FINE_TIMESCALE ? COARSE_S : SQUEEZED_S);
}
