import { computed, effect, type ReadonlySignal, signal, untracked } from '@preact/signals-core';
import type { Card } from '../../api/cards';
import { fetchPlaylists, type Playlist } from '../../api/playlists';
import { openPages, type Pages } from '../../session/library/list-pages';
import { isOf } from '../../session/next/cards';
import { currentPlaylistOf } from '../../session/next/current-playlist';
import { hasPlaylists } from '../../session/next/has-playlists';
import {
  nextAfter,
  type PlaylistName,
  playlistsModelOf,
  previousBefore,
  reach,
  reachOn,
} from '../../session/next/playlists-model';
import type { Viewing } from '../../session/viewing/viewing';
import type { FeatureContext } from '../manifest/define';

/** The playlists that a video is in, and the one that the viewer has opened. */
export interface VideoPlaylists {
  readonly list: Pages<Playlist>;
  /** The playlist as part of which the video plays: the one from which it was opened, else the first. */
  readonly current: ReadonlySignal<PlaylistName | null>;
  /** The playlist whose videos are shown; `null` while the list of playlists is shown. */
  readonly shown: ReadonlySignal<PlaylistName | null>;
  show(playlist: PlaylistName | null): void;
  /** The only playlist is shown, so there is no list of playlists to go back to. */
  readonly isOne: ReadonlySignal<boolean>;
}

const opened = new WeakMap<Viewing, ReturnType<typeof open>>();

/** One per video; it outlives its views. */
export function videoPlaylistsOf(context: FeatureContext): VideoPlaylists {
  return find(context);
}

/** Called after the first frame. */
export function begin(context: FeatureContext): () => void {
  const playlists = find(context);
  void playlists.begin();
  return playlists.close;
}

function find(context: FeatureContext) {
  const known = opened.get(context.viewing) ?? untracked(() => open(context));
  opened.set(context.viewing, known);
  return known;
}

function open({ session, viewing }: FeatureContext) {
  const { target } = viewing;
  const model = playlistsModelOf(session);
  const closing = new AbortController();
  const { signal: closed } = closing;
  const list = openPages({
    fetch: ({ offset }) => {
      if (!('id' in target)) throw new Error('only what the platform knows is in playlists');
      return fetchPlaylists(session.client, target, offset, closed);
    },
    keyOf: ({ id }) => id,
    closed,
  });
  const chosen = signal<PlaylistName | null | 'nobody-chose'>('nobody-chose');
  const followed = computed(() => {
    const playlist = model.followed.value;
    if (playlist === null) return null;
    return model.videosOf(playlist).items.value.some((card) => isOf(target, card)) ? playlist : null;
  });
  const current = computed<PlaylistName | null>(() => followed.value ?? list.items.value[0] ?? null);
  const only = computed(() => (list.items.value.length === 1 ? (list.items.value[0] ?? null) : null));
  const shown = computed(() =>
    chosen.value === 'nobody-chose' ? (followed.value ?? only.value) : chosen.value,
  );

  const videos = computed(() => (current.value === null ? null : model.videosOf(current.value)));
  const stopNaming = effect(() => {
    const [playlist, its] = [current.value, videos.value];
    currentPlaylistOf(viewing).value = playlist && its && { playlist, cards: its.items };
  });
  const next = computed(() => (videos.value === null ? null : nextAfter(videos.value.items.value, target)));
  const previous = computed(() =>
    videos.value === null ? null : previousBefore(videos.value.items.value, target),
  );
  /** The playlist that was searched for the video to its end, or far enough. */
  const sought = signal<Pages<Card> | null>(null);
  const isKnown = computed(() => {
    if (next.value !== null) return true;
    return videos.value === null
      ? list.hasLoaded.value || list.state.value === 'failed'
      : sought.value === videos.value;
  });
  const stopTelling = effect(() => {
    if (!isKnown.value) return;
    const [after, before] = [next.value, previous.value];
    untracked(() => session.next.suggest('playlist', viewing, after, before));
  });
  const seek = async (wanted: Pages<Card>) => {
    await reach(wanted, target, closed);
    if (closed.aborted) return;
    sought.value = wanted;
    await reachOn(wanted, target, closed);
  };
  const stopReaching = effect(() => {
    const wanted = videos.value;
    if (wanted !== null) untracked(() => void seek(wanted));
  });

  return {
    list,
    current,
    shown,
    show(playlist: PlaylistName | null) {
      chosen.value = playlist;
    },
    isOne: computed(() => only.value !== null && shown.value?.id === only.value.id),
    async begin() {
      await list.next.peek()?.();
      if (closed.aborted) return;
      // A viewer who came from a playlist sees it, whatever the platform returns for the video.
      const isIn = list.items.peek().length > 0 || followed.peek() !== null;
      hasPlaylists(viewing).value = isIn || list.state.peek() === 'failed';
    },
    close() {
      opened.delete(viewing);
      stopNaming();
      stopTelling();
      stopReaching();
      closing.abort();
    },
  };
}
