import type { StartedStream } from '../../../lib/handoff/started-stream';
import { loadChunk } from '../../../lib/loading/load-chunk';
import type { Rendition, SegmentQuery, Source } from '../../contract';
import { buildsStreams } from '../../media/media-source-support';
import type { DatedSegment } from '../live/wall-clock';
import { datedSegments } from './dated-segments';

export interface StartAtOptions {
  readonly source: Pick<Source, 'url' | 'live'>;
  /** The rendition on the screen: the other stream begins with the one like it. */
  readonly like: Rendition;
  readonly segmentQuery: SegmentQuery;
  /** The moment to begin with, in milliseconds since 1970; read whenever something has arrived. */
  readonly date: () => number;
  /** Whether the clock of a stream with this newest date is to be believed. */
  readonly trusts: (newest: number) => boolean;
  readonly signal: AbortSignal;
}

/** A stream of which the media of one moment is here. */
export interface StartAt {
  /** For the engine: begins with the picture of a moment, in milliseconds since 1970. */
  beginAt(date: number): StartedStream;
  /** Ends what is still being fetched. */
  drop(): void;
}

/** Parts of two chunks that it uses. */
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
    // Everything was here already: the place lies in media that has arrived.
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
  // From here on they are the engine's.
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
