import { effect, type ReadonlySignal, type Signal } from '@preact/signals-core';
import type { Engine, Source } from '../../engine/contract';

/** A source whose address promised a picture, and that turns out to have none, is sound from then on. */
export function followSoundOnly(
  engine: ReadonlySignal<Engine | null>,
  source: Signal<Source | null>,
): () => void {
  return effect(() => {
    const found = source.peek();
    if (engine.value?.soundOnly?.value !== true || found === null || found.soundOnly) return;
    source.value = { ...found, soundOnly: true };
  });
}
