import { effect, type ReadonlySignal, type Signal } from '@preact/signals-core';
import type { Engine, Source } from '../../engine/contract';

/**
 * A source whose address promised a picture is sound where it turns out to have none, and as long as the viewer wants
 * none.
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
