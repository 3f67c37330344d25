import type { StartedStream } from '../../../lib/handoff/started-stream';
import { loadChunk } from '../../../lib/loading/load-chunk';
import type { Rendition, SegmentQuery, Source } from '../../contract';
import { buildsStreams } from '../../media/media-source-support';
import type { DatedSegment } from '../live/wall-clock';
import { datedSegments } from './dated-segments';

export interface StartAtOptions {
  readonly source: Pick<Source, 'url' | 'live'>;
  /** The current rendition: the other stream begins with the most similar one. */
  readonly like: Rendition;
  readonly segmentQuery: SegmentQuery;
  /** The moment to begin with, in milliseconds since 1970; read after each download. */
  readonly date: () => number;
  /** Whether the dates of a stream with this newest date are plausible. */
  readonly trusts: (newest: number) => boolean;
  readonly signal: AbortSignal;
}

/** A stream whose media of one moment has been fetched. */
export interface StartAt {
  /** Passes the downloads to the engine, which begins at this moment, in milliseconds since 1970. */
  beginAt(date: number): StartedStream;
  /** Aborts pending downloads. */
  drop(): void;
}

/** The functions that it uses from two chunks. */
type Fetching = Pick<typeof import('../hls-engine'), 'placeOf' | 'withSegmentQuery'> &
  Pick<typeof import('../../start/start'), 'fetchStart'>;

/** While the media of one segment is fetched, the picture may move on into the next one. */
const MOST_ROUNDS = 3;

const loadFetching = async (): Promise<Fetching> => {
  const [{ placeOf, withSegmentQuery }, { fetchStart }] = await Promise.all([
    import('../hls-engine'),
    import('../../start/start'),
  ]);
  return { placeOf, withSegmentQuery, fetchStart };
};

/**
 * Fetches the playlists of a live stream, and the media of a moment.
 *
 * @returns `null` if the stream has no picture of that moment, or no dates
 */
export async function startAt(
  options: StartAtOptions,
  load: () => Promise<Fetching> = loadFetching,
): Promise<StartAt | null> {
  const { source, like, date, signal } = options;
  if (!buildsStreams()) return null;
  const engine = await loadChunk(load);
  const downloads: StartedStream['downloads'] = new Map();
  const drop = () => {
    for (const one of downloads.values()) one.abort();
  };
  signal.addEventListener('abort', drop);
  const { url, live } = source;
  const request = {
    url,
    live,
    startAt: null,
    start: null,
    duration: null,
    reach: 'segments',
    circumstances: {
      size: Number.POSITIVE_INFINITY,
      throughput: like.bitrate,
      saveData: false,
      chosen: like.height,
    },
    withQuery: (address: string) => engine.withSegmentQuery(address, options.segmentQuery),
  } as const;
  let segments: readonly DatedSegment[] = [];
  let fetched: StartedStream['fetched'] = null;
  for (let round = 0; round < MOST_ROUNDS && !signal.aborted; round += 1) {
    const known = downloads.size;
    const locate = (playlist: string) => {
      segments = datedSegments(playlist);
      return engine.placeOf(segments, date());
    };
    const found = await engine.fetchStart(
      { ...request, locate },
      { append: () => Promise.reject(new Error('not appended')), downloads, signal },
    );
    ({ fetched } = found);
    // Nothing was missing: the position lies in media that has arrived.
    if (fetched === null || downloads.size === known) break;
    if (!options.trusts(newestOf(segments)) || engine.placeOf(segments, date()) === null) break;
    await Promise.allSettled([...downloads.values()].map(({ whole }) => whole));
  }
  const from = date();
  const place = engine.placeOf(segments, from);
  if (signal.aborted || fetched === null || place === null || !options.trusts(newestOf(segments))) {
    drop();
    return null;
  }
  // From now on the downloads belong to the engine.
  signal.removeEventListener('abort', drop);
  const rendition = fetched;
  return {
    drop,
    beginAt: (moment) => ({
      url,
      startAt: null,
      downloads,
      fetched: { ...rendition, liveFrom: Math.max(0, place + (moment - from) / 1000) },
      appended: null,
    }),
  };
}

/** The end of the last segment, in milliseconds since 1970; NaN without dates. */
function newestOf(segments: readonly DatedSegment[]): number {
  const last = segments[segments.length - 1];
  return last?.programDateTime == null ? Number.NaN : last.programDateTime + last.duration * 1000;
}
