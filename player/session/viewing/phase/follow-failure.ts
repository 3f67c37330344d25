import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { Engine, Source } from '../../../engine/contract';
import type { Over } from './air';
import type { Failure, Phase } from './phase';
import { phaseFor } from './phase-for';

export interface FailureFollowing {
  readonly engine: ReadonlySignal<Engine | null>;
  readonly source: ReadonlySignal<Source | null>;
  readonly over: ReadonlySignal<Over | null>;
  /** Where a live stream that is missing leads. */
  readonly missing: () => Phase;
  readonly fail: (phase: Phase, failure: Failure) => void;
  readonly reopen: (source: Source) => void;
}

/**
 * Reports failures of the engine. A stream that is over ends with its buffered media. A file of another format than its
 * name says is opened as that, and not a second time where the server sends something else again.
 */
export function followFailure({ engine, source, over, missing, fail, reopen }: FailureFollowing): () => void {
  let renamed: Source | null = null;
  return effect(() => {
    const reason = engine.value?.failure.value ?? null;
    if (reason === null || over.peek() !== null) return;
    const current = source.peek();
    if (reason.openAs === undefined || current === null || current === renamed)
      return fail(phaseFor(reason, current, missing), { from: 'engine', ...reason });
    renamed = { ...current, ...reason.openAs };
    reopen(renamed);
  });
}
