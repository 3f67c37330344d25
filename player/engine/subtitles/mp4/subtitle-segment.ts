import { readImscSegment } from '../ttml/imsc-segment';
import { readWebvttFragment, readWebvttTrack } from './webvtt-fragment';

/**
 * The cues of a segment of subtitles in fragmented MP4, or of a document of TTML.
 *
 * @param init its init segment; `null` where it has none
 * @param zero what its times count from, in seconds
 * @throws where it is none of these
 */
export function readSubtitleSegment(segment: ArrayBuffer, init: ArrayBuffer | null, zero: number): VTTCue[] {
  const track = init === null ? null : readWebvttTrack(init);
  return track === null ? readImscSegment(segment, zero) : readWebvttFragment(segment, track, zero);
}
