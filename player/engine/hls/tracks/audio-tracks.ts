import { computed, signal } from '@preact/signals-core';
import Hls, { type MediaPlaylist } from 'hls.js';
import type { AudioTracks, Track } from '../../contract';
import type { HlsFact } from './quality';
import { roleOf } from './role-of';

const { Events } = Hls;

/** Longest name and language of a track, in characters; menus show fewer. */
const LONGEST_NAME = 200;

/** The same language of another group, or of a rebuilt stream, is the same track. */
export function trackId(playlist: Pick<MediaPlaylist, 'lang' | 'name'>): string {
  const { lang, title } = namesOf(playlist);
  return `${lang}/${title}`;
}

export function toTrack(playlist: Pick<MediaPlaylist, 'lang' | 'name' | 'characteristics'>): Track {
  const role = roleOf(playlist.characteristics);
  return { id: trackId(playlist), ...namesOf(playlist), ...(role !== undefined && { role }) };
}

function namesOf({ lang, name }: Pick<MediaPlaylist, 'lang' | 'name'>) {
  return { lang: (lang ?? '').slice(0, LONGEST_NAME), title: name.slice(0, LONGEST_NAME) };
}

/** Sound tracks of the manifest, and the viewer's choice among them. */
export function createAudioTracks(): HlsFact<AudioTracks> {
  const tracks = signal<readonly Track[]>([]);
  const selected = signal<string | null>(null);
  let current: Hls | null = null;
  let chosen: string | null = null;

  const choose = (hls: Hls, id: string) => {
    const index = hls.audioTracks.findIndex((track) => trackId(track) === id);
    if (index >= 0 && hls.audioTrack !== index) hls.audioTrack = index;
  };
  const audio: AudioTracks = {
    tracks,
    selected,
    select(id) {
      chosen = id;
      if (current !== null) choose(current, id);
    },
  };

  return {
    fact: computed(() => (tracks.value.length > 1 ? audio : null)),
    follow(hls) {
      current = hls;
      hls.on(Events.AUDIO_TRACKS_UPDATED, () => {
        tracks.value = hls.audioTracks.map(toTrack);
        if (chosen !== null) choose(hls, chosen);
      });
      hls.on(Events.AUDIO_TRACK_SWITCHED, (_, track) => {
        selected.value = trackId(track);
      });
    },
  };
}
