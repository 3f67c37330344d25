import type { StreamType } from '../../host-sdk/contract/contract';
import { CARDS_ON_PAGE, type Card, decodeCard } from './cards';
import { laterPaths } from './later-paths';
import { decodePage, type Page, stretchQuery } from './list';
import type { PlatformClient } from './request';
import { ReadableCards } from './schema/card';
import { ReadablePlaylists } from './schema/playlists';
import { videoKinds } from './schema/video-kind';

export interface Playlist {
  readonly id: string;
  readonly title: string;
  /** Number of videos. */
  readonly count: number;
}

/**
 * GET `list-playlist`: the playlists that a video is in.
 *
 * @throws ApiError
 */
export async function fetchPlaylists(
  client: PlatformClient,
  video: { readonly type: StreamType; readonly id: string },
  offset: number,
  signal: AbortSignal,
): Promise<Page<Playlist>> {
  const wire = await client.call({
    path: laterPaths.playlists,
    query: {
      video_id: video.id,
      video_type: String(videoKinds[video.type]),
      ...stretchQuery({ offset, limit: CARDS_ON_PAGE }),
    },
    schema: ReadablePlaylists,
    signal,
  });
  return decodePage(wire, offset, (playlist) => playlist);
}

/**
 * GET `v2/list-viewers-playlist-videos/{id}`: in the order of the playlist.
 *
 * @throws ApiError; 404 when the playlist is gone
 */
export async function fetchPlaylistVideos(
  client: PlatformClient,
  playlistId: string,
  offset: number,
  signal: AbortSignal,
): Promise<Page<Card>> {
  const wire = await client.call({
    path: laterPaths.playlistVideos(playlistId),
    query: stretchQuery({ offset, limit: CARDS_ON_PAGE }),
    schema: ReadableCards,
    signal,
  });
  return decodePage(wire, offset, decodeCard);
}
