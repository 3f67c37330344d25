import type Hls from 'hls.js';
import type { Fragment, LevelDetails } from 'hls.js';
import { loadChunk } from '../../../lib/loading/load-chunk';
import { throwIfAborted } from '../../../lib/throw-if-aborted';
import { ClipFailure, type Clips, MOST_BYTES } from '../../clips';
import type { TimeRange } from '../../contract';
import { fetchMedia } from './fetch-media';
import { gather } from './gather';
import { partsOf, rangeOf } from './part-of';

export interface ClipsOptions {
  /** The current instance; `null` if there is none. */
  readonly hls: () => Hls | null;
  readonly isLive: boolean;
  /** Fetches the playlist of another rendition; `null` if it has none. */
  readonly loadDetails: (url: string, signal: AbortSignal) => Promise<LevelDetails | null>;
}

/** Share of the progress that fetching takes. */
const FETCHED_SHARE = 0.95;

/** Clips of the rendition that plays, or a lower one where that is too large. */
export function openClips({ hls, isLive, loadDetails }: ClipsOptions): Clips {
  /** A live stream's other playlists are old. */
  const detailsOf = (from: Hls) =>
    (isLive ? null : from.levels[from.currentLevel]?.details) ?? from.latestLevelDetails;

  const soundOf = (from: Hls): readonly Fragment[] | null => {
    const track = from.audioTracks[from.audioTrack];
    return track?.url ? (track.details?.fragments ?? []) : null;
  };

  const range = () => {
    const from = hls();
    const pictures = from === null ? null : rangeOf(detailsOf(from)?.fragments ?? []);
    const sound = from === null ? null : soundOf(from);
    return sound !== null && rangeOf(sound) === null ? null : pictures;
  };

  const picturesOf = async (from: Hls, seconds: number, signal: AbortSignal) => {
    const details = detailsOf(from);
    const fits = (bitrate: number) => (bitrate * seconds) / 8 <= MOST_BYTES;
    const playing = from.levels[details?.fragments[0]?.level ?? -1];
    if (isLive || playing === undefined || fits(playing.averageBitrate)) return details?.fragments ?? [];
    const lower = from.levels.filter(({ averageBitrate }) => fits(averageBitrate)).pop();
    if (lower === undefined) throw new ClipFailure('large');
    return (lower.details ?? (await loadDetails(lower.uri, signal)))?.fragments ?? [];
  };

  return {
    range,
    async make(wanted: TimeRange, onProgress, signal) {
      const from = hls();
      // The stream may have become encrypted.
      if (from === null || range() === null) throw new ClipFailure('gone');
      const pictures = partsOf(await picturesOf(from, wanted.end - wanted.start, signal), wanted);
      const sound = soundOf(from);
      const sounds = sound === null ? null : partsOf(sound, wanted);
      if (pictures === null || (sound !== null && sounds === null)) throw new ClipFailure('gone');
      const stretches = await gather(
        pictures,
        sounds,
        (segment) => fetchMedia(from.config, segment, signal),
        (share) => onProgress(share * FETCHED_SHARE),
      );
      const { cutClip } = await loadChunk(() => import('../../remux/clip/cut-clip')).catch(() => {
        throw new ClipFailure('network');
      });
      throwIfAborted(signal);
      const clip = await cutClip(stretches, wanted, signal);
      onProgress(1);
      return clip;
    },
  };
}
