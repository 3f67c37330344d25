import { type Bytes, joinBytes } from '../../lib/bytes';
import type { Download } from '../../lib/download';
import type { FedTrack, Feed, TrackName } from '../../lib/head-start';
import { beginTime, headerIn } from './begin-time';

/** What is appended of one track. */
export interface FeedTrack {
  readonly name: TrackName;
  readonly container: string;
  readonly codec: string;
  readonly init: Download;
  /** What asks for each, in their order and without a hole. */
  readonly segments: readonly (() => Download)[];
  /** When the first of them begins by its playlist, in seconds. */
  readonly start: number;
}

export interface FeedOptions<Video> {
  readonly video: Video;
  readonly playlist: string | null;
  readonly tracks: readonly FeedTrack[];
  /** Of the whole stream, in seconds; `null` where only its beginning is known. */
  readonly duration: number | null;
  /** Seconds. */
  readonly startAt: number | null;
  /** Of a live, whose own time is another than its playlist's and is moved as the engine would; `null` on demand. */
  readonly liveFrom: number | null;
}

/** How far a stream's own time may be from its playlist's, in seconds. The engine would move it; this does not. */
const SAME_TIME_S = 0.1;

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
  liveFrom,
}: FeedOptions<HTMLVideoElement>): Promise<Feed> {
  const ending = new AbortController();
  const mediaSource = new MediaSource();
  const opened = told(mediaSource, 'sourceopen');
  video.src = URL.createObjectURL(mediaSource);
  await opened;
  URL.revokeObjectURL(video.src);
  if (duration !== null) mediaSource.duration = duration;
  const goThere = () => {
    if (startAt !== null) video.currentTime = startAt;
  };
  video.addEventListener('loadedmetadata', goThere, { once: true });

  // No frame shows before both tracks are known, so that nothing goes in before both inits are here.
  const fed = tracks.map((track) => ({
    ...track,
    header: headerOf(track.init),
    buffer: mediaSource.addSourceBuffer(typeOf(track)),
  }));
  const headers = Promise.all(fed.map(({ header }) => header));
  // Both by that of the picture, so that they stay together.
  const [picture] = fed;
  const offset = liveFrom === null || !picture ? Promise.resolve(0) : offsetOf(picture);
  // Who appends is told.
  offset.catch(() => undefined);
  const all = Promise.all(fed.map((track) => headers.then(() => append(track, offset, ending.signal))));
  const entries = fed.map(({ name, buffer, container, codec }): [TrackName, FedTrack] => [
    name,
    { buffer, container, codec },
  ]);
  return {
    video,
    playlist,
    mediaSource,
    tracks: Object.fromEntries(entries),
    done: all.then(
      () => true,
      () => {
        ending.abort();
        return false;
      },
    ),
    stop() {
      video.removeEventListener('loadedmetadata', goThere);
      ending.abort();
    },
  };
}

type Fed = FeedTrack & { readonly header: Promise<Bytes>; readonly buffer: SourceBuffer };

async function append(
  { segments, start, buffer, ...track }: Fed,
  moved: Promise<number>,
  signal: AbortSignal,
): Promise<void> {
  const push = async (piece: Bytes) => {
    if (signal.aborted) throw signal.reason;
    buffer.appendBuffer(piece);
    await told(buffer, 'updateend');
  };
  const header = await track.header;
  await push(header);
  const offset = await moved;
  buffer.timestampOffset = offset;
  let checked = false;
  for (const ask of segments) {
    await ask().read((piece) => {
      checked ||= Math.abs(beginOf(header, piece) + offset - start) < SAME_TIME_S;
      if (!checked) throw new Error('time');
      return push(piece);
    });
  }
}

/** By how much a track's own time is moved, in seconds. */
async function offsetOf({ header, segments, start }: Fed): Promise<number> {
  const [ask] = segments;
  const known = await header;
  return new Promise((resolve, reject) => {
    ask?.()
      .read((piece) => resolve(start - beginOf(known, piece)))
      .catch(reject);
  });
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
function told(target: EventTarget, name: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
}

function beginOf(header: Bytes, piece: Bytes): number {
  return beginTime(header, piece) ?? Number.NaN;
}

function typeOf({ container, codec }: Pick<FeedTrack, 'container' | 'codec'>): string {
  return `${container};codecs="${codec}"`;
}
