import type { PlayerErrorCode, TranscriptLine } from '../../../host-sdk/contract/contract';
import { loadChunk } from '../../lib/loading/load-chunk';
import { onceWithin } from '../../lib/signals/once-within';
import type { Viewing } from '../viewing/viewing';

/** Maximum wait for the subtitles' cues, in milliseconds. */
const READ_WITHIN_MS = 5000;

/** A day of speech has fewer lines. */
const MOST_LINES = 50_000;

/** The transcript in the times of the picture, whatever delay the viewer gave the subtitles. */
export async function readTranscript(
  viewing: Viewing | null,
): Promise<readonly TranscriptLine[] | PlayerErrorCode> {
  const subtitles = viewing?.engine.peek()?.subtitles.peek() ?? null;
  if (subtitles === null || subtitles.selected.peek() === null) return 'not-supported';
  // Subtitles that were turned on a moment ago may still be loading.
  await onceWithin(READ_WITHIN_MS, () => subtitles.cues.value !== null);
  const cues = subtitles.cues.peek();
  if (cues === null) return 'not-supported';
  const { readSpeech } = await loadChunk(() => import('../../engine/subtitles/read-speech'));
  const offset = subtitles.offset.peek();
  const all = cues.between(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY, MOST_LINES);
  return readSpeech(all).map(({ start, end, speaker, words }) => ({
    start: start + offset,
    end: end + offset,
    speaker,
    text: words,
  }));
}
