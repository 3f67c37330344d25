/** The fields of a live playlist that show an encoder restart; hls.js's `LevelDetails` implements them. */
export interface Sequence {
  readonly live: boolean;
  readonly endSN: number;
}

/** Servers behind one name differ by a segment or two; that is no restart. */
const TOLERATED_SEGMENTS = 3;

/**
 * Detects a media sequence that goes back, which only happens when the encoder restarts. hls.js would wait until the
 * new numbers exceed the old ones.
 *
 * @returns a function that takes each loaded playlist with its rendition and returns whether to rebuild
 */
export function watchSequence(): (rendition: number, playlist: Sequence) => boolean {
  const ends = new Map<number, number>();
  return (rendition, { live, endSN }) => {
    const last = ends.get(rendition);
    ends.set(rendition, endSN);
    return live && last !== undefined && endSN < last - TOLERATED_SEGMENTS;
  };
}
