import { effect, untracked } from '@preact/signals-core';
import type { Viewing } from './viewing';

/**
 * A preview loops: past its end, or the video's, it jumps back to its start.
 *
 * @returns the function that stops it
 */
export function loopPreview({ details, playback }: Viewing): () => void {
  let leaving = false;
  return effect(() => {
    const start = details.value?.previewStart ?? 0;
    const end = details.value?.previewEnd ?? playback.duration.value;
    if (end === null || end <= start) return;
    const ended = playback.state.value === 'ended';
    const past = ended || playback.time.value >= end;
    // The media reports a seek late; one jump is enough.
    if (past && !leaving) {
      untracked(() => {
        playback.seek(start);
        if (ended) void playback.play();
      });
    }
    leaving = past;
  });
}
