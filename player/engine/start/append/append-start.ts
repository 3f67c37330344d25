import type {
  AppendedStart,
  AppendedTrack,
  RemuxedStart,
  StreamSource,
  TimeBase,
  TrackName,
} from '../../../lib/handoff/started-stream';
import { ignoreFailure } from '../../../lib/ignore-failure';
import { type Bytes, joinBytes } from '../../../lib/network/bytes';
import type { Download, Readable } from '../../../lib/network/download';
import { accepts, streamSource } from '../../media/media-source-support';
import type { AppendPlan, TrackKind } from '../request/append-plan';
import { findInit, readStarts, startOf, type TrackStart, timeBaseOf } from './time-base';

/** The data to append of one track. */
export interface TrackToAppend extends TrackKind {
  readonly init: Download | Readable;
  /** Consecutive, without a gap. */
  readonly segments: readonly {
    readonly href: string;
    readonly get: () => Readable;
    /** Start according to the playlist, in seconds. */
    readonly start: number;
  }[];
}

export interface AppendOptions extends Pick<AppendPlan, 'playlist' | 'duration' | 'period'> {
  readonly tracks: readonly TrackToAppend[];
  /** In seconds. */
  readonly startAt: number | null;
  readonly remuxed?: RemuxedStart | null;
}

/**
 * A segment that begins further than this from its time in the playlist, in seconds, is left to hls.js, which shifts
 * it.
 */
const SAME_TIME_S = 1;

/** A managed source that requests no data for this long is left to the engine, in milliseconds. */
const NEEDS_WITHIN_MS = 1000;

/** Whether this browser accepts the tracks. */
export function canAppend(tracks: readonly TrackKind[]): boolean {
  return tracks.every((track) => accepts(typeOf(track)));
}

/** Appends the first segments while they arrive: the first frame needs neither an engine nor a whole segment. */
export async function appendStart(
  video: HTMLVideoElement,
  { playlist, tracks, duration, startAt, period = 0, remuxed = null }: AppendOptions,
): Promise<AppendedStart> {
  const ending = new AbortController();
  const Kind = streamSource();
  if (Kind === null) throw new Error('no media source');
  const mediaSource = new Kind();
  const opened = once(mediaSource, 'sourceopen');
  const address = URL.createObjectURL(mediaSource);
  // A managed source opens only if remote playback is disabled.
  if ('streaming' in mediaSource) video.disableRemotePlayback = true;
  video.src = address;
  await opened;
  URL.revokeObjectURL(address);
  if (duration !== null) mediaSource.duration = duration;
  let seekTo = startAt;
  const seek = () => {
    if (seekTo !== null) video.currentTime = seekTo;
    seekTo = null;
  };
  video.addEventListener('loadedmetadata', seek, { once: true });
  const stop = () => {
    seekTo = null;
    ending.abort();
  };

  // No frame is shown before both tracks are known, so nothing is appended before both init segments have arrived.
  const open = tracks.map((track) => ({
    ...track,
    header: readInit(track.init),
    buffer: mediaSource.addSourceBuffer(typeOf(track)),
    begins: new Map<string, number>(),
    isCut: false,
  }));
  const headers = Promise.all(open.map(({ header }) => header));
  const [main] = open;
  // The first track's time base applies to all tracks, so that they stay in sync.
  let timeBase: TimeBase | null = null;
  const baseFound =
    main === undefined
      ? Promise.reject(new Error('no track'))
      : (remuxed ? Promise.resolve(remuxed.timeBase) : findTimeBase(main)).then((found) => {
          timeBase = found;
          return found;
        });
  // Each track that waits for it reports the failure.
  baseFound.catch(ignoreFailure);
  const all = Promise.all(
    open.map((track) => headers.then(() => appendTrack(track, mediaSource, baseFound, ending.signal))),
  );
  const entries = open.map((track): [TrackName, AppendedTrack] => [track.name, track]);
  return {
    video,
    playlist,
    mediaSource,
    tracks: Object.fromEntries(entries),
    timeBase: () => timeBase,
    remuxed,
    period,
    done: all.then(
      () => {
        // The engine continues at the element's position, and the event may come after the last segment.
        seek();
        return true;
      },
      () => {
        stop();
        // A decoder error leaves the element failed and paused; reset it.
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

type OpenTrack = TrackToAppend & {
  readonly header: Promise<Bytes>;
  readonly buffer: SourceBuffer;
  readonly begins: Map<string, number>;
  isCut: boolean;
};

async function appendTrack(
  track: OpenTrack,
  mediaSource: StreamSource,
  baseFound: Promise<TimeBase>,
  signal: AbortSignal,
): Promise<void> {
  const { segments, buffer, header } = track;
  const push = async (chunk: Bytes) => {
    if (mediaSource.streaming === false) await needed(mediaSource);
    if (signal.aborted) throw signal.reason;
    buffer.appendBuffer(chunk);
    await appended(buffer);
  };
  const init = await header;
  await push(init);
  const base = await baseFound;
  buffer.timestampOffset = -base.baseTime / base.timescale;
  for (const { href, start, get } of segments) {
    const readHead = headReader(init);
    await get().read((chunk) => {
      if (track.isCut) return push(chunk);
      const head = readHead(chunk);
      if (head === null) return;
      const begins = startOf(head.starts, base);
      if (!(Math.abs(begins - start) < SAME_TIME_S)) throw new Error('time');
      track.begins.set(href, begins);
      track.isCut = true;
      return push(head.bytes);
    });
    if (!track.isCut) throw new Error('no fragment');
    track.isCut = false;
  }
}

/** The offset between a track's media times and those of its playlist. */
function findTimeBase({ header, segments: [first] }: OpenTrack): Promise<TimeBase> {
  return new Promise((resolve, reject) => {
    const find = async () => {
      const readHead = headReader(await header);
      await first?.get().read((chunk) => {
        const head = readHead(chunk);
        const base = head && timeBaseOf(head.starts, first.start);
        if (base !== null) resolve(base);
      });
    };
    find().then(() => reject(new Error('no fragment')), reject);
  });
}

/** Collects the chunks of a segment until the header of its first fragment is complete. */
function headReader(init: Bytes) {
  const chunks: Bytes[] = [];
  return (chunk: Bytes): { readonly bytes: Bytes; readonly starts: readonly TrackStart[] } | null => {
    chunks.push(chunk);
    const bytes = joinBytes(chunks);
    const starts = readStarts(init, bytes);
    return starts && { bytes, starts };
  };
}

/** Resolves as soon as the init segment is complete: its response may end long after its last byte. */
function readInit(init: Readable): Promise<Bytes> {
  return new Promise((resolve, reject) => {
    const chunks: Bytes[] = [];
    const take = (chunk: Bytes) => {
      chunks.push(chunk);
      const header = findInit(joinBytes(chunks));
      if (header !== null) resolve(header);
    };
    init.read(take).then(reject, reject);
  });
}

/** Not `remux/next-event`: this is part of the page's inline script, which must stay small. */
function once(target: EventTarget, name: string): Promise<unknown> {
  return new Promise((resolve) => target.addEventListener(name, resolve, { once: true }));
}

/** Rejects if a managed source does not need data soon. */
function needed(mediaSource: StreamSource): Promise<unknown> {
  return new Promise((resolve, reject) => {
    mediaSource.addEventListener('startstreaming', resolve, { once: true });
    setTimeout(reject, NEEDS_WITHIN_MS);
  });
}

/** Rejects if the decoder fails. */
function appended(buffer: SourceBuffer): Promise<unknown> {
  return new Promise((resolve, reject) => {
    buffer.addEventListener('error', reject, { once: true });
    buffer.addEventListener('updateend', resolve, { once: true });
  });
}

function typeOf({ container, codec }: TrackKind): string {
  return `${container};codecs="${codec}"`;
}
