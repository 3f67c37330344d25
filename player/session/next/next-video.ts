import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { RedirectCard } from '../../../host-sdk/contract/contract';
import type { Viewing } from '../viewing/viewing';

/** A video that the viewer can open, with the data that its card shows. */
export interface NextCard extends RedirectCard {
  /** The address of the card's picture; `null` if there is none. */
  readonly banner: string | null;
  /** Seconds; `null` if unknown. */
  readonly duration: number | null;
  readonly live: boolean;
  readonly provider: { readonly name: string } | null;
}

/** Sources of the next video; the playlist takes precedence. */
export type NextSource = 'playlist' | 'recommendation';

export interface NextVideo {
  /** The video after the current one; `null` while unknown. */
  readonly card: ReadonlySignal<NextCard | null>;
  /** The previous video of the playlist; `null` if there is none. */
  readonly previous: ReadonlySignal<NextCard | null>;
  /** The source with precedence has answered, so `card` will not be replaced. */
  readonly isDecided: ReadonlySignal<boolean>;
  /**
   * Sets the video after `viewing`; `null`: there is none. Applies to this viewing only.
   *
   * @param previous the video before it
   */
  suggest(source: NextSource, viewing: Viewing, card: NextCard | null, previous?: NextCard | null): void;
}

interface SourceCards extends Partial<Record<NextSource, NextCard | null>> {
  readonly about: Viewing | null;
  readonly previous?: NextCard | null;
}

export function openNextVideo(viewing: ReadonlySignal<Viewing | null>): NextVideo {
  const cards = signal<SourceCards>({ about: null });
  const known = computed(() => (cards.value.about === viewing.value ? cards.value : null));
  return {
    card: computed(() => known.value?.playlist ?? known.value?.recommendation ?? null),
    previous: computed(() => known.value?.previous ?? null),
    isDecided: computed(() => known.value?.playlist !== undefined),
    suggest(source, about, next, previous) {
      // A late suggestion for a previous viewing would replace that of the current one.
      if (about !== viewing.peek()) return;
      const before = cards.peek();
      cards.value = {
        ...(before.about === about && before),
        ...(previous !== undefined && { previous }),
        about,
        [source]: next,
      };
    },
  };
}
