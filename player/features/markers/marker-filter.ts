import { computed, type ReadonlySignal, signal } from '@preact/signals-react';
import type { Viewing } from '../../session/viewing/viewing';
import { listMarkers } from './markers-model';

/** Whose markers are listed. */
export type Side = 'channel' | 'personal';

/** The filters of a video's marker list; outlive the popover and end with the video. */
export interface MarkerFilter {
  /** Both sides exist, so the viewer can switch between them. */
  readonly divided: ReadonlySignal<boolean>;
  readonly side: ReadonlySignal<Side>;
  readonly stickers: ReadonlySignal<readonly string[]>;
  turn(side: Side): void;
  filter(stickers: readonly string[]): void;
}

const filters = new WeakMap<Viewing, MarkerFilter>();

export function markerFilterOf(viewing: Viewing): MarkerFilter {
  const known = filters.get(viewing) ?? openFilter(viewing);
  filters.set(viewing, known);
  return known;
}

function openFilter(viewing: Viewing): MarkerFilter {
  const chosen = signal<Side>('channel');
  const stickers = signal<readonly string[]>([]);
  const hasChannel = computed(() => listMarkers(viewing).length > 0);
  const hasPersonal = computed(() => viewing.personalMarkers.value !== null);
  return {
    divided: computed(() => hasChannel.value && hasPersonal.value),
    side: computed(() => {
      if (!hasPersonal.value) return 'channel';
      return hasChannel.value ? chosen.value : 'personal';
    }),
    stickers,
    turn(side) {
      chosen.value = side;
      stickers.value = [];
    },
    filter(wanted) {
      stickers.value = wanted;
    },
  };
}
