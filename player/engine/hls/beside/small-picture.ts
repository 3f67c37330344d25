import { loadChunk } from '../../../lib/loading/load-chunk';
import { throwIfAborted } from '../../../lib/throw-if-aborted';
import type { EngineOptions } from '../../contract';
import { emptyElement } from '../../media/empty-element';
import { buildsStreams } from '../../media/media-source-support';
import { SMALL } from '../small-config';

/** A live stream in a small picture beside the main one: the lowest rendition, without sound. */
export interface SmallPicture {
  /**
   * Plays at a moment, in milliseconds since 1970.
   *
   * @param atEdge the moment is the newest one, which a stream without dates shows as well
   * @returns false if it has no picture of that moment
   */
  follow(date: number, atEdge: boolean): boolean;
  /** Ends every request, and leaves the element empty. */
  close(): void;
}

/** A larger distance from the moment causes a seek, in milliseconds. */
const APART_MS = 1000;
/** In bytes. */
const LITTLE_BUDGET = { ahead: 4_000_000, behind: 0 } as const;

/**
 * @param onLost called when it has failed; there is no further attempt
 * @throws the abort reason of the signal, or an error if this browser has no Media Source Extensions
 */
export async function openSmallPicture(
  options: Pick<EngineOptions, 'video' | 'source' | 'segmentQuery'>,
  onLost: () => void,
  signal: AbortSignal,
): Promise<SmallPicture> {
  const { video, source } = options;
  if (!buildsStreams()) throw new Error('no media source');
  const { Hls, hlsConfig, clockAt, placeOf } = await loadChunk(() => import('../hls-engine'));
  throwIfAborted(signal);
  const config = hlsConfig({ ...options, startAt: null, playWanted: true }, null, () => null, LITTLE_BUDGET);
  const hls = new Hls(Object.assign(config, SMALL));
  // Renditions are sorted from the lowest to the highest.
  hls.autoLevelCapping = 0;
  hls.on(Hls.Events.ERROR, (_, { fatal }) => {
    if (fatal) onLost();
  });
  video.muted = true;
  hls.attachMedia(video);
  hls.loadSource(source.url);
  return {
    follow(date, atEdge) {
      const segments = hls.latestLevelDetails?.fragments ?? [];
      if (segments.length === 0 || video.readyState === 0) return true;
      const now = clockAt(segments, video.currentTime);
      const to = placeOf(segments, date);
      if (now === null) return atEdge;
      if (Math.abs(now - date) <= APART_MS) return true;
      if (to !== null) video.currentTime = to;
      return to !== null;
    },
    close() {
      hls.destroy();
      emptyElement(video);
    },
  };
}
