import { type Bytes, joinBytes } from '../../lib/bytes';
import type { Download } from '../../lib/download';
import type { FedTrack, Feed, TimeBase, TrackName } from '../../lib/head-start';
import { ignoreFailure } from '../../lib/ignore-failure';
import { beginOf, headerIn, readStarts, type TrackStart, timeBaseOf } from './time-base';

/** The appended data of one track. */
export interface FeedTrack {
  readonly name: TrackName;
  readonly container: string;
  readonly codec: string;
  readonly init: Download;
  /** In their order and without a hole. */
  readonly segments: readonly {
    readonly ask: () => Download;
    /** When it begins by its playlist, in seconds. */
    readonly start: number;
  }[];
}

export interface FeedOptions<Video> {
  readonly video: Video;
  readonly playlist: string | null;
  readonly tracks: readonly FeedTrack[];
  /** Of the whole stream, in seconds; `null` where only its beginning is known. */
  readonly duration: number | null;
  /** Seconds. */
  readonly startAt: number | null;
}

/**
 * If a segment begins further than this from its time in the playlist, in seconds, hls.js shifts it; this code steps
 * back instead.
 */
const SAME_TIME_S = 1;

/** Whether this browser takes them by appending. Where it manages the buffer by itself, the engine does it all. */
export function takesTracks(tracks: readonly Pick<FeedTrack, 'container' | 'codec'>[]): boolean {
  if (!('MediaSource' in globalThis) || 'ManagedMediaSource' in globalThis) return false;
  return tracks.every((track) => MediaSource.isTypeSupported(typeOf(track)));
}

/** Appends the first segments while they come: the first picture needs neither an engine nor a whole segment. */
export async function openFeed({
  video,
  playlist,
  tracks,
  duration,
  startAt,
}: FeedOptions<HTMLVideoElement>): Promise<Feed> {
  const ending = new AbortController();
  const mediaSource = new MediaSource();
  const opened = once(mediaSource, 'sourceopen');
  const address = URL.createObjectURL(mediaSource);
  video.src = address;
  await opened;
  URL.revokeObjectURL(address);
  if (duration !== null) mediaSource.duration = duration;
  const goThere = () => {
    if (startAt !== null) video.currentTime = startAt;
  };
  video.addEventListener('loadedmetadata', goThere, { once: true });
  const stop = () => {
    video.removeEventListener('loadedmetadata', goThere);
    ending.abort();
  };

  // No frame shows before both tracks are known, so that nothing goes in before both inits are here.
  const fed = tracks.map((track) => ({
    ...track,
    header: headerOf(track.init),
    buffer: mediaSource.addSourceBuffer(typeOf(track)),
  }));
  const headers = Promise.all(fed.map(({ header }) => header));
  const [main] = fed;
  // All tracks by the first one, so that they stay together.
  let timeBase: TimeBase | null = null;
  const baseFound =
    main === undefined
      ? Promise.reject(new Error('no track'))
      : findBase(main).then((found) => {
          timeBase = found;
          return found;
        });
  // Each track that waits for it reports the failure.
  baseFound.catch(ignoreFailure);
  const all = Promise.all(fed.map((track) => headers.then(() => append(track, baseFound, ending.signal))));
  const entries = fed.map(({ name, buffer, container, codec }): [TrackName, FedTrack] => [
    name,
    { buffer, container, codec },
  ]);
  return {
    video,
    playlist,
    mediaSource,
    tracks: Object.fromEntries(entries),
    timeBase: () => timeBase,
    done: all.then(
      () => true,
      () => {
        stop();
        // A decoder that refuses leaves the element failed and paused: it is given back as it was.
        if (mediaSource.readyState !== 'open' && video.src === address) {
          video.removeAttribute('src');
          video.load();
        }
        return false;
      },
    ),
    stop,
  };
}

type Fed = FeedTrack & { readonly header: Promise<Bytes>; readonly buffer: SourceBuffer };

async function append(
  { segments, buffer, header }: Fed,
  baseFound: Promise<TimeBase>,
  signal: AbortSignal,
): Promise<void> {
  const push = async (piece: Bytes) => {
    if (signal.aborted) throw signal.reason;
    buffer.appendBuffer(piece);
    await appended(buffer);
  };
  const init = await header;
  await push(init);
  const base = await baseFound;
  buffer.timestampOffset = -base.baseTime / base.timescale;
  for (const { start, ask } of segments) {
    const begin = headReader(init);
    let begun = false;
    await ask().read((piece) => {
      if (begun) return push(piece);
      const head = begin(piece);
      if (head === null) return;
      if (!(Math.abs(beginOf(head.starts, base) - start) < SAME_TIME_S)) throw new Error('time');
      begun = true;
      return push(head.bytes);
    });
    if (!begun) throw new Error('no fragment');
  }
}

/** Where a track's own time lies on its playlist's. */
function findBase({ header, segments: [first] }: Fed): Promise<TimeBase> {
  return new Promise((resolve, reject) => {
    const find = async () => {
      const begin = headReader(await header);
      await first?.ask().read((piece) => {
        const head = begin(piece);
        const base = head && timeBaseOf(head.starts, first.start);
        if (base !== null) resolve(base);
      });
    };
    find().then(() => reject(new Error('no fragment')), reject);
  });
}

/** Gathers the pieces of a segment until its first fragment's header is whole. */
function headReader(init: Bytes) {
  const pieces: Bytes[] = [];
  return (piece: Bytes): { readonly bytes: Bytes; readonly starts: readonly TrackStart[] } | null => {
    pieces.push(piece);
    const bytes = joinBytes(pieces);
    const starts = readStarts(init, bytes);
    return starts && { bytes, starts };
  };
}

/** All of an initialization segment as soon as it is here: its stream may end long after its last byte. */
function headerOf(init: Download): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    const pieces: Bytes[] = [];
    const take = (piece: Bytes) => {
      pieces.push(piece);
      const header = headerIn(joinBytes(pieces));
      if (header !== null) resolve(header);
    };
    init.read(take).then(reject, reject);
  });
}

/** The page's inline script holds this: what the file engine has for the same is larger than all that is needed here. */
function once(target: EventTarget, name: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
}

/** Rejects where the decoder refuses. */
function appended(buffer: SourceBuffer): Promise<unknown> {
  return new Promise((resolve, reject) => {
    buffer.addEventListener('error', reject, { once: true });
    buffer.addEventListener('updateend', resolve, { once: true });
  });
}

function typeOf({ container, codec }: Pick<FeedTrack, 'container' | 'codec'>): string {
  return `${container};codecs="${codec}"`;
}
