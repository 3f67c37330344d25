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
    // Viewers answer a quiz question while they see its picture.
    nearEdge: () => (aggregate()?.quiz ?? null) !== null,
  };
}
