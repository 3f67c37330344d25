import { type ReadonlySignal, signal } from '@preact/signals-core';
import type { Card } from '../../api/cards';
import { fetchPlaylistVideos, type Playlist } from '../../api/playlists';
import type { PlatformClient } from '../../api/request';
import { findLast } from '../../lib/from-end';
import { ignoreFailure } from '../../lib/ignore-failure';
import { wait } from '../../lib/time/wait';
import type { Target } from '../../params/target';
import { openPages, type Pages } from '../library/list-pages';
import { isOf, isVideo, keyOf, type VideoCard } from './cards';

/** A playlist's id and title, as its list or its card gives them. */
export type PlaylistName = Pick<Playlist, 'id' | 'title'>;

/** The playlists seen on this page: their items stay loaded while the viewer moves between videos. */
export interface PlaylistsModel {
  /** The videos of a playlist, in its order. */
  videosOf(playlist: PlaylistName): Pages<Card>;
  /** The playlist from which a video was last opened; `null` before. */
  readonly followed: ReadonlySignal<PlaylistName | null>;
  follow(playlist: PlaylistName): void;
}

/** The playlists live as long as the page: its session, which has one client. */
export interface Page {
  readonly client: PlatformClient;
}

const models = new WeakMap<PlatformClient, PlaylistsModel>();

export function playlistsModelOf(page: Page): PlaylistsModel {
  const model = models.get(page.client) ?? openModel(page);
  models.set(page.client, model);
  return model;
}

function openModel({ client }: Page): PlaylistsModel {
  const known = new Map<string, Pages<Card>>();
  const followed = signal<PlaylistName | null>(null);
  // The signal never aborts, since the playlists live as long as the page.
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

/** To find a video deep in a long playlist, this many pages are loaded at once … */
const PAGES_AT_ONCE = 30;
/** … then one at a time, with this pause in milliseconds, to limit the load on the platform … */
const PAUSE_MS = 1000;
/** … up to this number. */
const MOST_PAGES = 300;

/** Loads pages until they contain the current video and the one after it, up to `PAGES_AT_ONCE` pages. */
export function reach(videos: Pages<Card>, target: Target, closed: AbortSignal): Promise<void> {
  return bring(videos, target, closed, PAGES_AT_ONCE);
}

/** Continues `reach` with pauses. After a page that failed, only the viewer can request more. Never rejects. */
export async function reachOn(videos: Pages<Card>, target: Target, closed: AbortSignal): Promise<void> {
  const pause = () => wait(PAUSE_MS, closed);
  await bring(videos, target, closed, MOST_PAGES - PAGES_AT_ONCE, pause).catch(ignoreFailure);
}

async function bring(
  videos: Pages<Card>,
  target: Target,
  closed: AbortSignal,
  pages: number,
  pause?: () => Promise<void>,
): Promise<void> {
  for (let asked = 0; asked < pages && !closed.aborted; asked += 1) {
    if (nextAfter(videos.items.peek(), target) !== null || videos.next.peek() === null) return;
    await pause?.();
    if ((asked > 0 || pause) && videos.state.peek() === 'failed') return;
    await videos.next.peek()?.();
  }
}

/** The video before the current one; `null` if the current one is the first, or is not among the cards. */
export function previousBefore(cards: readonly Card[], target: Target): VideoCard | null {
  const place = cards.findIndex((card) => isOf(target, card));
  return findLast(cards.slice(0, Math.max(0, place)), isVideo) ?? null;
}

/** The video after the current one; `null` if the current one is the last, or is not among the cards. */
export function nextAfter(cards: readonly Card[], target: Target): VideoCard | null {
  const place = cards.findIndex((card) => isOf(target, card));
  return place === -1 ? null : (cards.slice(place + 1).find(isVideo) ?? null);
}
