import { effect, type ReadonlySignal } from '@preact/signals-core';
import type { Engine } from '../../engine/contract';
import type { EngineFailure } from '../../engine/failure';
import type { Over } from './air';

/** Reports failures of the engine. A stream that is over ends with its buffered media. */
export function followFailure(
  engine: ReadonlySignal<Engine | null>,
  over: ReadonlySignal<Over | null>,
  onFailure: (reason: EngineFailure) => void,
): () => void {
  return effect(() => {
    const reason = engine.value?.failure.value ?? null;
    if (reason !== null && over.peek() === null) onFailure(reason);
  });
}
