import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Marker } from '../../api/markers';
import type { PersonalMarkers } from './personal-markers';

/** Markers of one video: the channel's chapters, and the viewer's own markers among them. */
export interface VideoMarkers {
  /** In order of time. */
  readonly markers: ReadonlySignal<readonly Marker[]>;
  /** The markers that are not the viewer's own. */
  readonly chapters: ReadonlySignal<readonly Marker[]>;
  /** Sets the host's chapters in place of the channel's; `null` restores those. */
  readonly nameChapters: (given: readonly Marker[] | null) => void;
  /** Actions on the viewer's own markers; `null` if none can be stored. */
  readonly personalMarkers: ReadonlySignal<PersonalMarkers | null>;
  readonly update: {
    readonly markers: (found: readonly Marker[]) => void;
    readonly personalMarkers: (opened: PersonalMarkers | null) => void;
  };
}

export function openMarkers(): VideoMarkers {
  const channel = signal<readonly Marker[]>([]);
  const given = signal<readonly Marker[] | null>(null);
  const chapters = computed(() => given.value ?? channel.value);
  const personal = signal<PersonalMarkers | null>(null);
  return {
    markers: computed(() => {
      const own = personal.value?.list.value ?? [];
      if (own.length === 0) return chapters.value;
      return [...chapters.value, ...own].sort((one, other) => one.time - other.time);
    }),
    chapters,
    nameChapters: (named) => {
      given.value = named;
    },
    personalMarkers: personal,
    update: {
      markers: (found) => {
        channel.value = found;
      },
      personalMarkers: (opened) => {
        personal.value = opened;
      },
    },
  };
}
