import type { TimestampOffset } from 'hls.js';
import { loadChunk } from '../../../lib/load-chunk';

/** In place of hls.js's own reader (`build/hls-from-source.ts`), which reads no styles and takes words for WebVTT. */
export function parseIMSC1(
  segment: ArrayBuffer,
  { baseTime, timescale }: Pick<TimestampOffset, 'baseTime' | 'timescale'>,
  onCues: (cues: VTTCue[]) => void,
  onError: (error: Error) => void,
): void {
  loadChunk(() => import('../../subtitles/ttml/imsc-segment'))
    .then(({ readImscSegment }) => onCues(readImscSegment(segment, baseTime / timescale)))
    .catch(onError);
}
