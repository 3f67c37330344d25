import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { Engine, Source } from '../../../engine/contract';
import type { Over } from './air';
import type { Failure, Phase } from './phase';
import { phaseFor } from './phase-for';

export interface FailureFollowing {
  readonly engine: ReadonlySignal<Engine | null>;
  readonly source: ReadonlySignal<Source | null>;
  readonly over: ReadonlySignal<Over | null>;
  /** The phase for a missing live stream. */
  readonly missing: () => Phase;
  readonly fail: (phase: Phase, failure: Failure) => void;
  readonly reopen: (source: Source) => void;
}

/**
 * Reports failures of the engine. A stream that is over ends with its buffered media. A file whose format differs from
 * its name is reopened in that format, but only once, even if the server then sends yet another format.
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
