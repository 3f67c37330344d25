import type { StreamMetadata } from '../../../../host-sdk/contract/contract';
import type { TimedEntry } from '../../../engine/timed/timed-entry';

/** Entries that become known after the picture has passed them are reported up to this late, in seconds. */
const LATE_S = 10;

/** Maximum number of events of one step: a page has no use for more. */
const MOST_AT_ONCE = 50;

const MOST_KEYS = 5000;

/** Follows the playback time through entries: reports each one every time that it is reached. */
export function followEntries() {
  let from = 0;
  let reported = new Set<string>();
  return {
    /** Playback starts anew at this time, instead of continuing from the previous one. */
    begin(time: number): void {
      from = time;
      reported = new Set();
    },
    /** The entries of the step to a time. */
    step(entries: readonly TimedEntry[], time: number): StreamMetadata[] {
      const reached = entries.filter(
        ({ key, time: start, end }) =>
          start <= time &&
          !reported.has(key) &&
          (start >= Math.max(from, time - LATE_S) || (end !== null && end > time)),
      );
      for (const { key } of reached) reported.add(key);
      if (reported.size > MOST_KEYS) {
        const known = new Set(entries.map(({ key }) => key));
        reported = new Set([...reported].filter((key) => known.has(key)));
      }
      return reached.slice(0, MOST_AT_ONCE).map(({ data }) => data);
    },
  };
}
