import { computed, type ReadonlySignal, signal } from '@preact/signals-core';
import type { AudioTracks, Track } from '../../contract';
import { listen } from '../../media/listen';
import { type ElementTracks, namesOf } from './element-tracks';
import { roleOfKind } from './role-of-kind';

/** HTML, "AudioTrack"; missing in TypeScript's DOM library. */
export interface ElementSound {
  readonly kind: string;
  readonly label: string;
  readonly language: string;
  enabled: boolean;
}

type VideoWithSounds = HTMLVideoElement & { readonly audioTracks?: ElementTracks<ElementSound> };

/** The audio tracks of the manifest, if the browser lists them (Safari). */
export function createSoundTracks(video: VideoWithSounds): {
  readonly fact: ReadonlySignal<AudioTracks | null>;
  close(): void;
} {
  const tracks = signal<readonly Track[]>([]);
  const selected = signal<string | null>(null);
  const sounds = video.audioTracks;
  let chosen: string | null = null;

  const all = () => Array.from<ElementSound>(sounds ?? []);
  const enable = (id: string) => {
    if (!all().some((sound) => namesOf(sound).id === id)) return;
    for (const sound of all()) {
      const isChosen = namesOf(sound).id === id;
      if (sound.enabled !== isChosen) sound.enabled = isChosen;
    }
  };
  const read = () => {
    const playing = all().find(({ enabled }) => enabled);
    selected.value = playing === undefined ? null : namesOf(playing).id;
  };
  /** A stream that is loaded again starts with its default track. */
  const take = () => {
    tracks.value = all().map((sound) => ({ ...namesOf(sound), ...roleOfKind(sound) }));
    if (chosen !== null) enable(chosen);
    read();
  };
  const audio: AudioTracks = {
    tracks,
    selected,
    select(id) {
      chosen = id;
      enable(id);
    },
  };
  const stops =
    sounds === undefined
      ? []
      : [listen(sounds, ['addtrack', 'removetrack'], take), listen(sounds, ['change'], read)];
  take();
  return {
    fact: computed(() => (tracks.value.length > 1 ? audio : null)),
    close() {
      for (const stop of stops) stop();
    },
  };
}
