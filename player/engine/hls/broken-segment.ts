/** What of a segment is needed to leave it out; hls.js's `Fragment` is one. */
export interface Segment {
  readonly sn: number | string;
  /** Picture or sound, where these come apart. */
  readonly type: string;
  /** Seconds. */
  readonly end: number;
}

/** So many fatal errors of one segment, each after all renditions were tried, are enough. */
const TRIES = 2;

/**
 * Finds segments that are broken for good on every rendition, so that they are left out rather than asked for again
 * and again. An outage breaks no segment: only answers that tell about the segment itself count.
 */
export function watchSegments() {
  let last: Segment | null = null;
  let times = 0;
  return {
    /** @param status of the answer; `null` when one came and could not be read */
    failed(segment: Segment, status: number | null) {
      const tells = status === null || status === 404 || status === 410 || status === 403;
      if (!tells || !Number.isFinite(segment.end)) return;
      times = last?.sn === segment.sn && last.type === segment.type ? times + 1 : 1;
      last = segment;
    },
    /** Where playback can go on behind a segment that is given up, in seconds; `null` when none is. */
    way: () => (last !== null && times >= TRIES ? last.end : null),
    /** It is in the buffer. Those before the broken one say nothing of it: a new instance fetches them again. */
    passed({ type, end }: Segment) {
      if (last === null || type !== last.type || end < last.end) return;
      last = null;
      times = 0;
    },
  };
}
