import { type ReadonlySignal, type Signal, signal } from '@preact/signals-core';
import type { Card } from '../../api/cards';
import type { Viewing } from '../viewing/viewing';
import { type Page, type PlaylistName, playlistsModelOf } from './playlists-model';

interface CurrentPlaylist {
  readonly playlist: PlaylistName;
  /** The cards of the playlist, as far as they are loaded. */
  readonly cards: ReadonlySignal<readonly Card[]>;
}

const known = new WeakMap<Viewing, Signal<CurrentPlaylist | null>>();

/** Keeps the next video in the current playlist, since it may be in several. */
export function stayInPlaylist(page: Page, viewing: Viewing | null): void {
  const now = viewing && currentPlaylistOf(viewing).peek();
  if (now) playlistsModelOf(page).follow(now.playlist);
}

/** The playlist in which the video is being watched; written by the feature that shows playlists. */
export function currentPlaylistOf(viewing: Viewing): Signal<CurrentPlaylist | null> {
  const fact = known.get(viewing) ?? signal<CurrentPlaylist | null>(null);
  known.set(viewing, fact);
  return fact;
}
