import type { PlayerErrorCode, TranscriptLine } from '../../../host-sdk/contract/contract';
import { readSpeech } from '../../engine/subtitles/read-speech';
import type { Viewing } from '../viewing/viewing';

/** A day of speech has fewer lines. */
const MOST_LINES = 50_000;

/** In the times of the picture, whatever delay the viewer gave the subtitles. */
export function readTranscript(viewing: Viewing | null): readonly TranscriptLine[] | PlayerErrorCode {
  const subtitles = viewing?.engine.peek()?.subtitles.peek() ?? null;
  const cues = subtitles?.cues.peek() ?? null;
  if (subtitles === null || cues === null) return 'not-supported';
  const offset = subtitles.offset.peek();
  const all = cues.between(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, MOST_LINES);
  return readSpeech(all).map(({ start, end, speaker, words }) => ({
    start: start + offset,
    end: end + offset,
    speaker,
    text: words,
  }));
}
