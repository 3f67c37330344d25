import * as v from 'valibot';
import { listOf, pageRequest, readableListOf } from './list';
import { Count, Id, PlainTitle } from './loose';
import { VideoKind } from './video-kind';

/** One playlist; `count`: the number of videos. */
const Playlist = v.object({ id: Id, title: PlainTitle, count: Count });

/** GET `list-playlist`: the playlists that a video is in. */
export const Playlists = listOf(Playlist);
export const ReadablePlaylists = readableListOf(Playlist);

export const PlaylistsQuery = pageRequest({ video_id: v.string(), video_type: VideoKind });
