import type { EncodedPacket, InputAudioTrack, InputVideoTrack } from 'mediabunny';
import type { TimeRange } from '../../contract';
import { freshPictures } from './fresh-pictures';
import { keyPacketAt, pictures, sounds } from './packets';
import { inputOf } from './source-of';
import type { Stretch } from './stretch';

/** The packets of one track, and the offset from their timestamps to those of the stream. */
export interface Run<Track> {
  readonly track: Track;
  readonly shift: number;
  readonly packets: AsyncGenerator<EncodedPacket>;
}

export interface OpenStretch {
  /** Time of the first shown frame, in seconds of the stream. */
  readonly start: number;
  readonly picture: Run<InputVideoTrack> | null;
  readonly sound: Run<InputAudioTrack> | null;
  close(): void;
}

/** Opened tracks, and the offsets from their timestamps to those of the stream. */
export interface OpenTracks {
  readonly video: InputVideoTrack | null;
  readonly audio: InputAudioTrack | null;
  readonly shift: number;
  readonly soundShift: number;
  close(): void;
}

/** @param range in seconds of the stream; packets outside it are left out */
export async function openStretch(stretch: Stretch | OpenTracks, range: TimeRange): Promise<OpenStretch> {
  const tracks = 'media' in stretch ? await openTracks(stretch) : stretch;
  try {
    return await runsOf(tracks, range);
  } catch (error) {
    tracks.close();
    throw error;
  }
}

async function openTracks(stretch: Stretch): Promise<OpenTracks> {
  const main = inputOf(stretch.media);
  const beside = stretch.sound === null ? null : inputOf(stretch.sound.media);
  const close = () => {
    main.dispose();
    beside?.dispose();
  };
  try {
    const video = await main.getPrimaryVideoTrack();
    const first = await (stretch.anchor === 'picture' && video !== null ? video : main).getFirstTimestamp();
    const shift = stretch.begins - first;
    const audio = await (beside ?? main).getPrimaryAudioTrack();
    return { video, audio, shift, soundShift: shift + (stretch.sound?.offset ?? 0), close };
  } catch (error) {
    close();
    throw error;
  }
}

async function runsOf(tracks: OpenTracks, { start, end }: TimeRange): Promise<OpenStretch> {
  const { video, audio, shift, soundShift, close } = tracks;
  const key = video === null ? null : await keyPacketAt(video, start - shift);
  const from = key === null ? start : Math.max(start, key.timestamp + shift);
  const beginsLate = (await video?.getCodec()) === 'vp9' && key !== null && key.timestamp + shift < from;
  return {
    start: from,
    picture:
      video === null || key === null
        ? null
        : {
            track: video,
            shift,
            packets: beginsLate
              ? freshPictures(video, key, from - shift, end - shift)
              : pictures(video, key, end - shift),
          },
    sound:
      audio === null
        ? null
        : {
            track: audio,
            shift: soundShift,
            packets: sounds(audio, from - soundShift, end - soundShift),
          },
    close,
  };
}
