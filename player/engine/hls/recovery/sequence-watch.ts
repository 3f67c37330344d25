/** What of a live playlist tells whether the encoder began anew; hls.js's `LevelDetails` is one. */
export interface Sequence {
  readonly live: boolean;
  readonly endSN: number;
}

/** Servers behind one name differ by a segment or two; that is no restart. */
const TOLERATED_SEGMENTS = 3;

/**
 * Tells when the media sequence goes back, which only an encoder that began anew does. hls.js would wait until the
 * new numbers have passed the old ones.
 *
 * @returns a function that takes each loaded playlist with its rendition, and says whether to build anew
 */
export function watchSequence(): (rendition: number, playlist: Sequence) => boolean {
  const ends = new Map<number, number>();
  return (rendition, { live, endSN }) => {
    const last = ends.get(rendition);
    ends.set(rendition, endSN);
    return live && last !== undefined && endSN < last - TOLERATED_SEGMENTS;
  };
}
