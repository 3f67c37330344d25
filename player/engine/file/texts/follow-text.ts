import { ignoreFailure } from '../../../lib/ignore-failure';
import type { Cue, CueSource } from '../../cues';
import { listen } from '../../media/listen';
import { Refused } from '../../remux/ranged-fetch';
import { createCueIndex, firstAbove } from '../../subtitles/cue-index';
import { nativeMaker } from '../../subtitles/native-cue';
import type { ReadCue } from '../../subtitles/packed-cues';
import type { TextSource } from './text-source';

/** How far ahead of the position cues are read, in seconds. */
const AHEAD = 60;
/** Limits of adjacent cues that are read by one request: their number and their bytes. */
const MOST_AT_ONCE = 100;
const SPAN_BYTES = 64 * 1024;
/** Maximum number of cues in memory; beyond it all are dropped, and those around the position are read again. */
const MOST_KEPT = 5000;
/** Wait after a failed request, in milliseconds. */
const RETRY_MS = 5000;

export interface FollowOptions {
  readonly video: Pick<HTMLVideoElement, 'currentTime'> & EventTarget;
  readonly source: TextSource;
  /** Timestamp in the file at which the element's time is 0, in seconds. */
  readonly begins: () => number;
  /** Called with all cues in memory whenever more have been read. */
  readonly show: (cues: CueSource) => void;
  /** Called if the cues cannot be read. */
  readonly lost: () => void;
}

/** Reads the cues around the position until the returned function is called. */
export function followText({ video, source, begins, show, lost }: FollowOptions): () => void {
  const { starts, ends, places, ahead = AHEAD } = source;
  let latest = Number.NEGATIVE_INFINITY;
  const latestEnds = ends.map((end) => {
    latest = Math.max(latest, end);
    return latest;
  });
  const makeNative = nativeMaker(source.head);
  const cues = createCueIndex();
  const known = new Uint8Array(starts.length);
  let kept = 0;
  let zero = begins();
  let reading = false;
  let closed = false;
  let notBefore = 0;

  const forget = () => {
    cues.dropBefore(Number.POSITIVE_INFINITY);
    known.fill(0);
    kept = 0;
  };
  const toCue = ({ start, end, text, settings = '' }: ReadCue): Cue => {
    const cue = { start: start - zero, end: end - zero, text };
    return settings === '' && source.head === '' ? cue : { ...cue, native: makeNative(text, settings) };
  };

  /** Indexes of the next cues to read; `null` if all cues near the viewer are in memory. */
  const next = (): readonly [first: number, last: number] | null => {
    const now = video.currentTime + zero;
    const isWanted = (at: number) =>
      known[at] === 0 && (starts[at] ?? Number.POSITIVE_INFINITY) < now + ahead && (ends[at] ?? 0) > now;
    let first = firstAbove(latestEnds, now);
    while (first < starts.length && !isWanted(first)) {
      if ((starts[first] ?? 0) >= now + ahead) return null;
      first += 1;
    }
    if (first >= starts.length) return null;
    const place = places[first] ?? 0;
    let last = first;
    while (
      last - first + 1 < MOST_AT_ONCE &&
      isWanted(last + 1) &&
      Math.abs((places[last + 1] ?? 0) - place) < SPAN_BYTES
    )
      last += 1;
    return [first, last];
  };

  const readNext = async ([first, last]: readonly [number, number]) => {
    const at = zero;
    const found = await source.read(first, last);
    if (closed || at !== zero) return;
    if (kept > MOST_KEPT) forget();
    known.fill(1, first, last + 1);
    kept += found.length;
    cues.add(found.map(toCue));
    show(cues);
  };
  const readOn = async () => {
    if (reading) return;
    reading = true;
    try {
      for (let batch = next(); batch !== null && !closed; batch = next()) await readNext(batch);
    } catch (error) {
      notBefore = performance.now() + RETRY_MS;
      if (!closed && error instanceof Refused) lost();
    } finally {
      reading = false;
    }
  };
  const look = () => {
    if (performance.now() < notBefore) return;
    // The same file in another feed.
    if (begins() !== zero) {
      zero = begins();
      forget();
    }
    readOn().catch(ignoreFailure);
  };
  look();
  const stop = listen(video, ['timeupdate', 'seeking'], look);
  return () => {
    closed = true;
    stop();
  };
}
