/** The fields needed to skip a segment; hls.js's `Fragment` has them. */
export interface Segment {
  readonly sn: number | string;
  /** Video or audio, if these are separate. */
  readonly type: string;
  /** In seconds. */
  readonly end: number;
}

/** Statuses that concern the requested file and not the server. */
const OWN = new Set([403, 404, 410]);

/**
 * Whether a failure concerns the segment itself. An outage makes no segment count as broken.
 *
 * @param status of the response; `null` if the response could not be parsed
 */
export function tellsOfSegment(status: number | null): boolean {
  return status === null || OWN.has(status);
}

/**
 * Finds segments that are permanently broken, so that they are skipped instead of requested forever. A segment that
 * failed on all renditions may be late and is only suspected; after another failure it is skipped.
 */
export function watchSegments() {
  /** Keyed by type, since audio and video of the same time may fail alternately. */
  const doubted = new Map<string, Segment>();
  const givenUp = new Set<string>();
  /** Keyed by type and number. */
  const lost = new Map<string, Segment>();
  const nameOf = ({ sn, type }: Segment) => `${type} ${sn}`;
  const giveUp = (segment: Segment) => {
    givenUp.add(segment.type);
    lost.set(nameOf(segment), segment);
  };
  const isDoubted = ({ sn, type }: Segment) => doubted.get(type)?.sn === sn;
  return {
    /** Call when all renditions of the segment were tried. */
    failed(segment: Segment) {
      if (!Number.isFinite(segment.end)) return;
      if (isDoubted(segment)) giveUp(segment);
      else givenUp.delete(segment.type);
      doubted.set(segment.type, segment);
    },
    /** Call when one rendition of the segment was tried. */
    failedOnce(segment: Segment) {
      if (isDoubted(segment)) giveUp(segment);
    },
    /** The time after all segments that were given up, in seconds; `null` if there are none. */
    skipTo() {
      const ends = [...givenUp].flatMap((type) => doubted.get(type)?.end ?? []);
      return ends.length === 0 ? null : Math.max(...ends);
    },
    /** All segments that were given up and have not arrived since. */
    lost: (): readonly Segment[] => [...lost.values()],
    /** Call when the segment is in the buffer. Earlier ones are no proof: a new instance fetches them again. */
    passed(segment: Segment) {
      lost.delete(nameOf(segment));
      const { type, end } = segment;
      if (end < (doubted.get(type)?.end ?? Number.POSITIVE_INFINITY)) return;
      doubted.delete(type);
      givenUp.delete(type);
    },
  };
}
