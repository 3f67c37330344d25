import { computed, signal } from '@preact/signals-core';
import Hls, { type MediaPlaylist } from 'hls.js';
import type { AudioTracks, Track } from '../../contract';
import type { HlsFact } from './quality';
import { roleOf } from './role-of';

const { Events } = Hls;

/** Maximum length of a track's name and language, in characters; menus show fewer. */
const LONGEST_NAME = 200;

/** The id of a track, which is the same in another group, and in a rebuilt stream. */
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

type Named = Pick<MediaPlaylist, 'lang' | 'name' | 'characteristics'>;

export interface HlsAudioTracks extends HlsFact<AudioTracks> {
  /**
   * Lists the tracks of a stream that is loaded with one of them only.
   *
   * @returns the track that the viewer has chosen, or else the first
   */
  learn<Playlist extends Named>(playlists: readonly Playlist[]): Playlist | undefined;
}

/**
 * The audio tracks of the manifest, and the viewer's choice among them.
 *
 * @param onSelect called when the viewer changes the choice
 */
export function createAudioTracks(onSelect: () => void = () => undefined): HlsAudioTracks {
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
      const isOther = id !== selected.peek();
      chosen = id;
      if (current !== null) choose(current, id);
      if (isOther) onSelect();
    },
  };

  return {
    fact: computed(() => (tracks.value.length > 1 ? audio : null)),
    learn(playlists) {
      // A listener of the signal may choose a track.
      tracks.value = playlists.map(toTrack);
      const wanted = chosen ?? selected.peek();
      const found = playlists.find((one) => trackId(one) === wanted) ?? playlists[0];
      if (found !== undefined) selected.value = trackId(found);
      return found;
    },
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
