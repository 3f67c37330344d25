import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { RedirectCard } from '../../host-sdk/contract';
import type { Viewing } from './viewing';

/** A video that can be gone to, with what its face shows. */
export interface NextCard extends RedirectCard {
  /** The address of its picture; `null` where there is none. */
  readonly banner: string | null;
  /** Seconds; `null` where nobody knows. */
  readonly duration: number | null;
  readonly live: boolean;
  readonly provider: { readonly name: string } | null;
}

/** Who knows what comes next; the playlist is believed first. */
export type NextSource = 'playlist' | 'recommendation';

export interface NextVideo {
  /** What comes after the video that is open; `null` while nobody knows. */
  readonly card: ReadonlySignal<NextCard | null>;
  /** Tells what comes after `viewing`, and with `null` that nothing does. It is forgotten with the viewing. */
  tell(source: NextSource, viewing: Viewing, card: NextCard | null): void;
}

type Told = Partial<Record<NextSource, NextCard | null>> & { readonly about: Viewing | null };

export function openNextVideo(viewing: ReadonlySignal<Viewing | null>): NextVideo {
  const told = signal<Told>({ about: null });
  return {
    card: computed(() => {
      const { about, playlist, recommendation } = told.value;
      return about === viewing.value ? (playlist ?? recommendation ?? null) : null;
    }),
    tell(source, about, card) {
      // News of a video that was left would hide those of this one.
      if (about !== viewing.peek()) return;
      const before = told.peek();
      told.value = { ...(before.about === about && before), about, [source]: card };
    },
  };
}
