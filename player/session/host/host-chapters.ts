import { computed, type ReadonlySignal } from '@preact/signals-core';
import type { Chapter, ChapterName, PlayerErrorCode } from '../../../host-sdk/contract/contract';
import type { Marker } from '../../api/markers';
import type { BridgeVerbs } from '../../bridge/facts';
import { findLast } from '../../lib/from-end';
import type { Session } from '../session';

interface HostChapters {
  /** The chapter at the current time. */
  readonly chapter: ReadonlySignal<Chapter | null>;
  readonly verbs: Pick<BridgeVerbs, 'getChapters' | 'setChapters'>;
}

/** The video's chapters for the host: the channel's, never the viewer's own. */
export function hostChapters({ viewing }: Pick<Session, 'viewing'>): HostChapters {
  const chapters = computed(() => viewing.value?.chapters.value.map(asChapter) ?? []);
  const withViewing = <T>(act: (now: NonNullable<typeof viewing.value>) => T): T | PlayerErrorCode => {
    const now = viewing.peek();
    return now === null ? 'params-missing' : act(now);
  };
  return {
    chapter: computed(() => {
      const time = viewing.value?.playback.time.value ?? 0;
      return findLast(chapters.value, ({ start }) => start <= time) ?? null;
    }),
    verbs: {
      getChapters: () => withViewing(() => chapters.peek()),
      setChapters: (given) =>
        withViewing((now) => {
          now.nameChapters(given && [...given].sort((one, other) => one.start - other.start).map(asMarker));
          return null;
        }),
    },
  };
}

function asChapter({ time, name }: Marker, index: number): Chapter {
  return { index, start: time, title: name };
}

function asMarker({ start, title }: ChapterName, index: number): Marker {
  return {
    id: `chapter-${index}`,
    time: start,
    name: title,
    sticker: null,
    description: '',
    personal: false,
  };
}
