import type { ReadonlySignal } from '@preact/signals-core';
import type { EngineOptions } from '../../engine/contract';
import type { LiveTick } from '../live-data/live-tick';

/** Live data that the engine reads while it plays. */
export function knownToEngine(
  live: ReadonlySignal<LiveTick | null>,
): Required<Pick<EngineOptions, 'backup' | 'nearEdge'>> {
  const aggregate = () => live.peek()?.aggregate.peek() ?? null;
  return {
    backup: () => aggregate()?.backup ?? null,
    // A question is answered while its picture is seen.
    nearEdge: () => (aggregate()?.quiz ?? null) !== null,
  };
}
