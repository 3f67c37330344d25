/** The fields of a live playlist that show an encoder restart; hls.js's `LevelDetails` implements them. */
export interface Sequence {
  readonly live: boolean;
  readonly endSN: number;
}

/** Servers of one host name may differ by a segment or two without a restart. */
const TOLERATED_SEGMENTS = 3;
/** A cache may be this far behind for one request. If the next playlist is, too, the encoder was restarted. */
const DOUBTED_SEGMENTS = 10;

/**
 * Detects a media sequence that goes back for good, which only happens when the encoder restarts. hls.js would wait
 * until the new numbers exceed the old ones.
 *
 * @returns a function that takes each loaded playlist with its rendition and returns whether to rebuild
 */
export function watchSequence(): (rendition: number, playlist: Sequence) => boolean {
  const ends = new Map<number, number>();
  /** Renditions whose last playlist was this far behind. */
  const doubted = new Set<number>();
  return (rendition, { live, endSN }) => {
    const last = ends.get(rendition) ?? endSN;
    const isBack = live && endSN < last - TOLERATED_SEGMENTS;
    if (isBack && endSN >= last - DOUBTED_SEGMENTS && !doubted.has(rendition)) {
      doubted.add(rendition);
      return false;
    }
    doubted.delete(rendition);
    ends.set(rendition, endSN);
    return isBack;
  };
}
