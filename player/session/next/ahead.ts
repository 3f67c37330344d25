import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Viewing } from '../viewing/viewing';
import type { VideoCard } from './cards';

const known = new WeakMap<Viewing, Signal<readonly VideoCard[]>>();

function find(viewing: Viewing): Signal<readonly VideoCard[]> {
  const found = known.get(viewing) ?? signal<readonly VideoCard[]>([]);
  known.set(viewing, found);
  return found;
}

/** Videos that are recommended after this one, best first; empty until they have loaded. */
export function aheadOf(viewing: Viewing): ReadonlySignal<readonly VideoCard[]> {
  return find(viewing);
}

export function setAhead(viewing: Viewing, cards: readonly VideoCard[]): void {
  find(viewing).value = cards;
}
