import { effect, untracked } from '@preact/signals-core';
import type { AdBreak } from '../../../host-sdk/contract/contract';
import { breaksOf, type PlayingBreak } from '../viewing/breaks-of';
import type { Viewing } from '../viewing/viewing';

/** Reports when a break with media of its own begins and ends. Returns the function that stops it. */
export function reportBreaks(viewing: Viewing, report: (event: AdBreak) => void): () => void {
  let last: PlayingBreak | null = null;
  return effect(() => {
    const now = breaksOf(viewing).value?.playing.value ?? null;
    if (now === last) return;
    const before = last;
    last = now;
    untracked(() => {
      if (before !== null) report({ kind: 'end', ...describe(before), duration: before.time.peek() });
      if (now !== null) report({ kind: 'begin', ...describe(now), duration: now.duration.peek() });
    });
  });
}

function describe({ id, start, duration }: PlayingBreak) {
  const plannedDuration = duration.peek();
  return { id, time: start, eventId: null, plannedDuration, segmentationType: null, data: null };
}
