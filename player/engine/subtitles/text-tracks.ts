import { batch, computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { Subtitles, Track } from '../contract';
import type { CueSource } from '../cues';
import { listen } from '../media/listen';

export interface TextTrackEntry extends Track {
  readonly track: EventTarget & Pick<TextTrack, 'mode' | 'activeCues'>;
  /** All known cues; omitted if only the browser has them. */
  readonly cues?: ReadonlySignal<CueSource | null>;
  /** Chosen unless the viewer has made a choice. */
  readonly byDefault: boolean;
  /** Called when the track is turned on or off: the engine may have to fetch it. */
  readonly chosen: (on: boolean) => void;
  /** Moves its cues by this many seconds from their original times. */
  readonly shift: (seconds: number) => void;
}

export interface TextTracks {
  /** `null` while there is no track. */
  readonly subtitles: ReadonlySignal<Subtitles | null>;
  add(entry: TextTrackEntry): void;
  remove(id: string): void;
  close(): void;
}

/** The subtitles of every engine. The browser times the cues in hidden tracks; the stage draws the active cues. */
export function createTextTracks(): TextTracks {
  const entries = signal<readonly TextTrackEntry[]>([]);
  const selected = signal<string | null>(null);
  const activeCues = signal<readonly TextTrackCue[]>([]);
  const offset = signal(0);
  let chosenByViewer = false;
  let stopFollowing: (() => void) | null = null;

  const find = (id: string | null) => entries.value.find((entry) => entry.id === id) ?? null;

  const choose = (id: string | null) =>
    batch(() => {
      const old = find(selected.value);
      const next = find(id);
      if (old === next) return;
      stopFollowing?.();
      stopFollowing = null;
      activeCues.value = [];
      selected.value = next?.id ?? null;
      if (old !== null) {
        old.track.mode = 'disabled';
        old.chosen(false);
      }
      if (next === null) return;
      next.track.mode = 'hidden';
      next.shift(offset.value);
      stopFollowing = listen(next.track, ['cuechange'], () => {
        activeCues.value = Array.from(next.track.activeCues ?? []);
      });
      next.chosen(true);
    });

  const api: Subtitles = {
    // The video details may list a file that the manifest contains as well; the viewer sees it once.
    tracks: computed(() =>
      entries.value.filter((entry, index, all) => all.findIndex(sameAs(entry)) === index),
    ),
    selected,
    activeCues,
    cues: computed(() => find(selected.value)?.cues?.value ?? null),
    offset,
    select(id) {
      chosenByViewer = true;
      choose(id);
    },
    setOffset(seconds) {
      offset.value = seconds;
      find(selected.value)?.shift(seconds);
    },
  };

  return {
    subtitles: computed(() => (entries.value.length > 0 ? api : null)),
    add(entry) {
      entries.value = [...entries.value, entry];
      if (entry.byDefault && !chosenByViewer && selected.value === null) {
        choose(entries.value.find(sameAs(entry))?.id ?? entry.id);
      }
    },
    remove(id) {
      if (selected.value === id) choose(null);
      entries.value = entries.value.filter((entry) => entry.id !== id);
    },
    close() {
      choose(null);
      entries.value = [];
    },
  };
}

function sameAs(entry: Track): (other: Track) => boolean {
  return (other) => other.lang === entry.lang && other.title === entry.title;
}
