import { effect, untracked } from '@preact/signals-core';
import type { Details } from '../../api/details';
import type { Source, TimeRange } from '../../engine/contract';
import type { Viewing } from './viewing';

/** The range of a video that a preview shows, in seconds; its end is infinite until the duration is known. */
export function previewOf(
  { preview }: { readonly preview: boolean },
  details: Pick<Details, 'previewStart' | 'previewEnd'> | null,
  source: Pick<Source, 'live'> | null,
  duration: number | null,
): TimeRange | null {
  if (!preview) return null;
  const last = duration ?? Number.POSITIVE_INFINITY;
  const start = details?.previewStart ?? 0;
  const end = Math.min(details?.previewEnd ?? last, last);
  // Live streams have no preview; if the range would be empty, the whole video can be watched.
  return source?.live === null && end > start ? { start, end } : null;
}

/**
 * A preview loops: past its end, or the video's, it jumps back to its start.
 *
 * @returns the function that stops it
 */
export function loopPreview({ bounds, playback }: Pick<Viewing, 'bounds' | 'playback'>): () => void {
  let leaving = false;
  return effect(() => {
    const range = bounds.value;
    if (range === null) return;
    const ended = playback.state.value === 'ended';
    const past = ended || playback.time.value >= range.end;
    // The media reports a seek with a delay; one jump is enough.
    if (past && !leaving) {
      untracked(() => {
        playback.seek(range.start);
        if (ended) void playback.play();
      });
    }
    leaving = past;
  });
}
