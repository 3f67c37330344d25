import type { TimestampOffset } from 'hls.js';
import { loadChunk } from '../../../lib/loading/load-chunk';

/**
 * In place of hls.js's own reader (`build/hls-from-source.ts`), which reads no styles, takes words for WebVTT, and knows no
 * WebVTT in MP4.
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
