import { computed, effect, type ReadonlySignal, untracked } from '@preact/signals-core';
import type { Details } from '../../api/details';
import type { Playback, Source, TimeRange } from '../../engine/contract';
import { clampTo } from '../../engine/media/time-ranges';
import type { Viewing } from './viewing';

interface PreviewOptions {
  readonly details: ReadonlySignal<Pick<Details, 'previewStart' | 'previewEnd'> | null>;
  readonly source: ReadonlySignal<Pick<Source, 'live'> | null>;
  /** Whether only the preview may be watched. */
  readonly preview: boolean;
}

/**
 * Every seek passes through the returned playback, so none leaves the preview.
 *
 * `bounds` is the preview's range in seconds, with an infinite end until the duration is known. It is `null` for live
 * streams, and where the preview is empty, so that the whole video can be watched.
 */
export function withPreview(playback: Playback, { details, source, preview }: PreviewOptions) {
  const bounds = computed((): TimeRange | null => {
    const known = details.value;
    if (!preview || known === null || source.value?.live != null) return null;
    const start = known.previewStart ?? 0;
    const last = playback.duration.value ?? Number.POSITIVE_INFINITY;
    const end = Math.min(known.previewEnd ?? last, last);
    return end > start ? { start, end } : null;
  });
  const seek = (time: number) => playback.seek(clampTo(bounds.peek(), time));
  return { bounds, playback: { ...playback, seek } };
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
    // The media reports a seek late; one jump is enough.
    if (past && !leaving) {
      untracked(() => {
        playback.seek(range.start);
        if (ended) void playback.play();
      });
    }
    leaving = past;
  });
}
