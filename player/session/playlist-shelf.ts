import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Card } from '../api/cards';
import { fetchPlaylistVideos, type Playlist } from '../api/playlists';
import type { Target } from '../params/target';
import { isOf, isVideo, keyOf, type VideoCard } from './cards';
import { openPages, type Pages } from './pages';
import type { Session } from './session';

/** A playlist as its list or its card names it. */
export type PlaylistName = Pick<Playlist, 'id' | 'title'>;

/** The playlists that the viewer has seen on this page: what came of them stays while he goes from video to video. */
export interface PlaylistShelf {
  /** The videos of a playlist, in its order. */
  videosOf(playlist: PlaylistName): Pages<Card>;
  /** The one out of which he has gone to a video last; `null` before. */
  readonly followed: ReadonlySignal<PlaylistName | null>;
  follow(playlist: PlaylistName): void;
}

const shelves = new WeakMap<Session, PlaylistShelf>();

export function playlistShelfOf(session: Session): PlaylistShelf {
  const shelf = shelves.get(session) ?? openShelf(session);
  shelves.set(session, shelf);
  return shelf;
}

function openShelf({ client }: Session): PlaylistShelf {
  const known = new Map<string, Pages<Card>>();
  const followed = signal<PlaylistName | null>(null);
  // It ends with the page.
  const { signal: closed } = new AbortController();
  return {
    videosOf({ id }) {
      const videos =
        known.get(id) ??
        openPages({ fetch: ({ offset }) => fetchPlaylistVideos(client, id, offset, closed), keyOf, closed });
      known.set(id, videos);
      return videos;
    },
    followed,
    follow(playlist) {
      followed.value = playlist;
    },
  };
}

/** Who has gone deep into a long playlist is not waited for longer than so many pages. */
const MOST_PAGES = 30;

/** Brings pages until the video that plays and the one after it are there, as far as they can be found. */
export async function reach(videos: Pages<Card>, target: Target, closed: AbortSignal): Promise<void> {
  for (let asked = 0; asked < MOST_PAGES && !closed.aborted; asked += 1) {
    const next = videos.next.peek();
    if (nextAfter(videos.items.peek(), target) !== null || next === null) return;
    await next();
    if (videos.state.peek() === 'failed') return;
  }
}

/** The video after the one that plays; `null` where that is the last, or is not among them. */
export function nextAfter(cards: readonly Card[], target: Target): VideoCard | null {
  const place = cards.findIndex((card) => isOf(target, card));
  return place === -1 ? null : (cards.slice(place + 1).find(isVideo) ?? null);
}
