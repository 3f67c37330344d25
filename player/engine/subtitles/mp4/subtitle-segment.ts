import { readImscSegment } from '../ttml/imsc-segment';
import { readWebvttFragment, readWebvttTrack } from './webvtt-fragment';

/**
 * The cues of a subtitle segment in fragmented MP4, or of a TTML document.
 *
 * @param init the init segment; `null` if there is none
 * @param zero timestamp that becomes time 0, in seconds
 * @throws if it is neither
 */
export function readSubtitleSegment(segment: ArrayBuffer, init: ArrayBuffer | null, zero: number): VTTCue[] {
  const track = init === null ? null : readWebvttTrack(init);
  return track === null ? readImscSegment(segment, zero) : readWebvttFragment(segment, track, zero);
}
