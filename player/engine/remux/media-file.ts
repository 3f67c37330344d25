import {
  BlobSource,
  Input,
  type InputAudioTrack,
  type InputVideoTrack,
  MATROSKA,
  MP4,
  MPEG_TS,
  OGG,
  QTFF,
  UrlSource,
  WEBM,
} from 'mediabunny';
import { matroskaEnd } from './matroska-end';
import { canBeBuilt } from './media-source';
import { rangedFetch } from './ranged-fetch';
import { NoPicture, NoTracks, Unplayable } from './remux-failure';

/** Containers that some browsers do not support. */
const FORMATS = [MATROSKA, WEBM, QTFF, MP4, MPEG_TS, OGG];
/** mediabunny's cache of the file, in bytes; short seeks back need no request. */
const CACHE_BYTES = 16 * 2 ** 20;

export type Track = InputVideoTrack | InputAudioTrack;

export interface MediaFile {
  /** The tracks to remux; at least one. */
  readonly tracks: readonly Track[];
  /** MIME type of the remuxed stream, with its codecs. */
  readonly type: string;
  /**
   * Timestamp at which the element's time is 0, in seconds: mostly the file's first one, which in MPEG-TS seldom is 0.
   */
  readonly begins: number;
  /** Seconds from `begins` to the end; `null` if it is unknown. */
  readonly duration: number | null;
  /** Ends every request. */
  close(): void;
}

/**
 * Reads a file's headers and index. If none of its audio tracks can be decoded, the video plays without audio.
 *
 * @param place index of the audio track; `null`: the first that can be decoded
 * @param given the file's content if the page has it, and the timestamp where it begins if it has been played before
 * @throws Unplayable, NoPicture, NoTracks, or what the requests throw
 */
export async function openMediaFile(
  url: string,
  soundOnly: boolean,
  place: number | null,
  { file, begins: known = null }: { readonly file?: Blob; readonly begins?: number | null } = {},
): Promise<MediaFile> {
  const input = file === undefined ? openInput(url) : openHeld(file);
  try {
    const pictures = soundOnly ? NONE : await choose(await input.getVideoTracks());
    const all = await input.getAudioTracks();
    const wanted = place === null ? undefined : all[place];
    const sounds = await choose(wanted === undefined ? all : [wanted]);
    const tracks = [pictures.playable, sounds.playable].filter((track) => track !== null);
    if (tracks.length === 0) {
      const refused = [...pictures.refused, ...sounds.refused];
      if (refused.length > 0) throw new Unplayable(refused.join(' '), refused.join(', '));
      // Ogg lists its tracks at its beginning: unlisted tracks have unsupported codecs.
      throw (await input.getFormat()) === OGG ? new Unplayable('ogg') : new NoTracks();
    }
    if (pictures.playable === null && pictures.refused.length > 0)
      throw new NoPicture(pictures.refused.join(', '));
    const begins = known ?? Math.max(0, await input.getFirstTimestamp(tracks));
    const end = (await input.getDurationFromMetadata(tracks)) ?? (await findEnd(file ?? url, input, tracks));
    const type = `${pictures.playable === null ? 'audio' : 'video'}/mp4; codecs="${(await Promise.all(tracks.map(codecOf))).join(', ')}"`;
    const duration = end !== null && end > begins ? end - begins : null;
    return { tracks, type, begins, duration, close: () => input.dispose() };
  } catch (error) {
    input.dispose();
    throw error;
  }
}

async function findEnd(from: string | Blob, input: Input, tracks: readonly Track[]): Promise<number | null> {
  const format = await input.getFormat();
  const isFar = typeof from === 'string' && (format === MATROSKA || format === WEBM);
  return isFar ? matroskaEnd(from) : input.computeDuration([...tracks]);
}

function openHeld(file: Blob): Input {
  return new Input({ formats: FORMATS, source: new BlobSource(file) });
}

/** Reads a file in ranges over the network. */
export function openInput(url: string): Input {
  return new Input({
    formats: FORMATS,
    source: new UrlSource(url, {
      fetchFn: rangedFetch(),
      maxCacheSize: CACHE_BYTES,
      // The engine makes and counts the retries.
      getRetryDelay: () => null,
      // A failed read-ahead is ignored; a read that needs its bytes requests them again.
      handleUnhandledError: () => undefined,
    }),
  });
}

interface Chosen<T extends Track> {
  /** The first track that the browser can decode; `null` if there is none. */
  readonly playable: T | null;
  /** Codecs of the tracks before it. */
  readonly refused: readonly string[];
}

const NONE = { playable: null, refused: [] } as const;

async function choose<T extends Track>(tracks: readonly T[]): Promise<Chosen<T>> {
  const refused: string[] = [];
  for (const track of tracks) {
    if (await decodes(track)) return { playable: track, refused };
    refused.push(await codecOf(track));
  }
  return { playable: null, refused };
}

/** Whether the browser can decode the track after remuxing to MP4. */
export async function decodes(track: Track): Promise<boolean> {
  const kind = track.isVideoTrack() ? 'video' : 'audio';
  return canBeBuilt(`${kind}/mp4; codecs="${await codecOf(track)}"`);
}

async function codecOf(track: Track): Promise<string> {
  return (
    (await track.getCodecParameterString()) ?? (await track.getInternalCodecId())?.toString() ?? 'unknown'
  );
}
