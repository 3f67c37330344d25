import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Card } from '../../api/cards';
import type { Viewing } from '../viewing/viewing';

interface CurrentPlaylist {
  readonly title: string;
  /** Its cards as far as they are loaded. */
  readonly cards: ReadonlySignal<readonly Card[]>;
}

const known = new WeakMap<Viewing, Signal<CurrentPlaylist | null>>();

/** The playlist that the video is seen as a part of; written by the feature that knows it. */
export function currentPlaylistOf(viewing: Viewing): Signal<CurrentPlaylist | null> {
  const fact = known.get(viewing) ?? signal<CurrentPlaylist | null>(null);
  known.set(viewing, fact);
  return fact;
}
