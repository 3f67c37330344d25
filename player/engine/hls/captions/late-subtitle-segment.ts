import type { TimestampOffset } from 'hls.js';
import { loadChunk } from '../../../lib/loading/load-chunk';

/**
 * Replaces hls.js's own parser (`build/hls-from-source.ts`), which ignores styles, takes arbitrary text for WebVTT, and does
 * not support WebVTT in MP4.
 */
export function parseIMSC1(
  segment: ArrayBuffer,
  { baseTime, timescale }: Pick<TimestampOffset, 'baseTime' | 'timescale'>,
  onCues: (cues: VTTCue[]) => void,
  onError: (error: Error) => void,
  init?: Uint8Array<ArrayBuffer>,
): void {
  loadChunk(() => import('../../subtitles/mp4/subtitle-segment'))
    .then(({ readSubtitleSegment }) =>
      onCues(readSubtitleSegment(segment, init?.slice().buffer ?? null, baseTime / timescale)),
    )
    .catch(onError);
}
