import { FLAC, Input, MATROSKA, MP3, MP4, OGG, QTFF, WAVE, WEBM } from 'mediabunny';
import { throwIfAborted } from '../../../lib/throw-if-aborted';
import { ClipFailure, type Clips, MOST_BYTES } from '../../clips';
import type { Track } from '../media-file';
import { Refused, Unanswered } from '../ranged-fetch';
import { cutClip } from './cut-clip';
import { BLOCK_BYTES, blocksOf, probeRanges, readSize } from './file-blocks';
import type { OpenTracks } from './open-stretch';

const FORMATS = [MATROSKA, WEBM, QTFF, MP4, OGG, MP3, FLAC, WAVE];

/** Share of the progress for fetching, which takes most of the time. */
const FETCHED_SHARE = 0.95;

const GONE: readonly number[] = [403, 404, 410];

export interface FileClipsOptions {
  readonly url: string;
  /** The element's duration, in seconds. */
  readonly duration: number;
  readonly soundOnly: boolean;
  /** Index of the chosen audio track in the file; `null`: the first one. */
  readonly sound: number | null;
  /** Timestamp in the file at which the element's time is 0, in seconds. */
  readonly begins: number;
  readonly canPlay?: (track: Track) => Promise<boolean>;
}

/** Clips of a plain file, of which only the index and the clip are fetched. */
export async function openFileClips(options: FileClipsOptions): Promise<Clips> {
  const { url, duration } = options;
  const probed = await probeRanges(url).catch(() => undefined);
  return {
    range: () => (probed === undefined || !Number.isFinite(duration) ? null : { start: 0, end: duration }),
    async make(wanted, onProgress, signal) {
      let failure: ClipFailure | null = null;
      try {
        const size = probed ?? (await readSize(url, signal));
        const bytes = (size * (wanted.end - wanted.start)) / duration;
        if (bytes > MOST_BYTES) throw new ClipFailure('large');
        const tracks = await openFile(options, size, signal, {
          fetched: (so) => onProgress(FETCHED_SHARE * Math.min(1, so / (bytes + BLOCK_BYTES))),
          failed: (error) => {
            failure ??= error;
          },
        });
        const clip = await cutClip([tracks], wanted, signal);
        onProgress(1);
        return clip;
      } catch (error) {
        throwIfAborted(signal);
        throw failure ?? reasonOf(error);
      }
    },
  };
}

interface Reports {
  fetched(bytes: number): void;
  failed(error: ClipFailure): void;
}

async function openFile(
  { url, soundOnly, sound: place, begins, canPlay = playsInMp4 }: FileClipsOptions,
  size: number,
  signal: AbortSignal,
  { fetched, failed }: Reports,
): Promise<OpenTracks> {
  const source = blocksOf(url, size, fetched, (error) => failed(reasonOf(error)), signal);
  const input = new Input({ formats: FORMATS, source });
  try {
    const video = soundOnly ? null : ((await input.getVideoTracks())[0] ?? null);
    const audio = (await input.getAudioTracks())[place ?? 0] ?? null;
    const tracks: Track[] = [video, audio].filter((track) => track !== null);
    if (tracks.length === 0) throw new ClipFailure('format');
    for (const track of tracks) if (!(await canPlay(track))) throw new ClipFailure('format');
    return { video, audio, shift: -begins, soundShift: -begins, close: () => input.dispose() };
  } catch (error) {
    input.dispose();
    throw error;
  }
}

/** Browsers recognize MPEG audio in MP4 only by its object type (ISO/IEC 14496-1). */
const NAMES_IN_MP4: Readonly<Record<string, string>> = { mp3: 'mp4a.6B' };

async function playsInMp4(track: Track): Promise<boolean> {
  const codec = await track.getCodecParameterString();
  if (codec === null) return false;
  const kind = track.isVideoTrack() ? 'video' : 'audio';
  const type = `${kind}/mp4; codecs="${NAMES_IN_MP4[codec] ?? codec}"`;
  return document.createElement('video').canPlayType(type) !== '';
}

function reasonOf(error: unknown): ClipFailure {
  if (error instanceof ClipFailure) return error;
  if (error instanceof Refused) return new ClipFailure(GONE.includes(error.status) ? 'gone' : 'network');
  return new ClipFailure(error instanceof Unanswered ? 'network' : 'format');
}
