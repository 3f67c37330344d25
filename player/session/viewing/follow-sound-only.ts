import { effect, type ReadonlySignal, type Signal } from '@preact/signals-core';
import type { Engine, Source } from '../../engine/contract';

/**
 * Follows the engine's `soundOnly`: true if the stream has no picture although its address promised one, and while the
 * viewer has chosen sound only.
 */
export function followSoundOnly(
  engine: ReadonlySignal<Engine | null>,
  source: Signal<Source | null>,
): () => void {
  return effect(() => {
    const found = source.peek();
    const soundOnly = engine.value?.soundOnly?.value ?? found?.soundOnly;
    if (found === null || soundOnly === undefined || soundOnly === found.soundOnly) return;
    source.value = { ...found, soundOnly };
  });
}
