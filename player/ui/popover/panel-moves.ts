import { effect, signal } from '@preact/signals-core';
import type { movePanel } from './move-panel';

type Move = typeof movePanel;

const moves = signal<Move | null>(null);

/** Motion comes after the controls, also for the panel that is open then. */
export function learnMoves(learned: Move): void {
  moves.value = learned;
}

/** Moves a panel as soon as motion is there. Returns the end of it. */
export function moveOnceLearned(...moved: Parameters<Move>): () => void {
  return effect(() => moves.value?.(...moved));
}
