import { effect, untracked } from '@preact/signals-core';
import type { AdBreak } from '../../../host-sdk/contract/contract';
import { breaksOf, type PlayingBreak, type UnplayedBreak } from '../viewing/slots/breaks-of';
import type { Viewing } from '../viewing/viewing';

/**
 * Reports when a break with media of its own begins and ends; for a break whose media fail before it is due, only the
 * end. Returns the function that stops it.
 */
export function reportBreaks(viewing: Viewing, report: (event: AdBreak) => void): () => void {
  let last: PlayingBreak | null = null;
  const known = new WeakSet<UnplayedBreak>();
  return effect(() => {
    const breaks = breaksOf(viewing).value;
    const now = breaks?.playing.value ?? null;
    const unplayed = (breaks?.unplayed.value ?? []).filter((one) => !known.has(one));
    const before = last === now ? null : last;
    const next = last === now ? null : now;
    last = now;
    untracked(() => {
      if (before !== null) report({ kind: 'end', ...describe(before), duration: before.time.peek() });
      for (const one of unplayed) {
        known.add(one);
        report({ kind: 'end', ...describe(one), duration: 0 });
      }
      if (next !== null) report({ kind: 'begin', ...describe(next), duration: next.duration.peek() });
    });
  });
}

function describe({ id, start, duration, failure }: UnplayedBreak) {
  const [plannedDuration, why] = [duration.peek(), failure.peek()];
  const about = { id, time: start, eventId: null, plannedDuration, segmentationType: null, data: null };
  return why === null ? about : { ...about, failure: why };
}
