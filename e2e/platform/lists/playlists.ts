import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import { videoKinds, videoTypes } from '../../../player/api/schema/video-kind';
import { playlistSeeds } from '../catalogue/playlists';
import { nameOf, partsOf, type VideoName } from '../catalogue/video-name';
import { all, type Db, first, lastingFact, run } from '../db';

export interface PlaylistFacts {
  readonly id: string;
  readonly title: string;
  readonly count: number;
}

interface Stretch {
  readonly offset: number;
  readonly limit: number;
}

/** The playlists of the platform, each with its videos in order. */
export interface Playlists {
  all(): readonly PlaylistFacts[];
  find(id: string): PlaylistFacts | undefined;
  /** The playlists that contain a video. */
  of(video: VideoName): readonly PlaylistFacts[];
  videos(id: string, stretch: Stretch): readonly VideoName[];
  make(title: string, videos: readonly VideoName[], id?: string): PlaylistFacts;
  rename(id: string, title: string): void;
  fill(id: string, videos: readonly VideoName[]): void;
  remove(id: string): void;
}

const Facts = v.object({ id: v.string(), title: v.string(), count: v.number() });
const Video = v.pipe(
  v.object({ video_type: v.picklist([1, 2, 3, 4]), video_id: v.string() }),
  v.transform(({ video_type, video_id }) => nameOf({ type: videoTypes[video_type], id: video_id })),
);

const select = `SELECT p.id, p.title, (SELECT count(*) FROM playlist_videos v WHERE v.playlist_id = p.id) AS count
  FROM playlists p`;

export function openPlaylists(db: Db): Playlists {
  const find = (id: string) => first(db, `${select} WHERE p.id = ?`, Facts, id);

  const fill = (id: string, videos: readonly VideoName[]) => {
    run(db, 'DELETE FROM playlist_videos WHERE playlist_id = ?', id);
    const insert = db.prepare(
      'INSERT INTO playlist_videos (playlist_id, place, video_type, video_id) VALUES (?, ?, ?, ?)',
    );
    for (const [place, video] of videos.entries()) insert.run(id, place, ...keyOf(video));
  };

  const make = (
    title: string,
    videos: readonly VideoName[],
    id = String(randomInt(1_000_000, 10_000_000)),
  ) => {
    run(db, 'INSERT INTO playlists (id, title) VALUES (?, ?)', id, title);
    fill(id, videos);
    return { id, title, count: videos.length };
  };

  settle(db, make);
  return {
    all: () => all(db, `${select} ORDER BY p.rowid`, Facts),
    find,
    of(video) {
      const has = 'EXISTS (SELECT 1 FROM playlist_videos v WHERE v.playlist_id = p.id';
      const sql = `${select} WHERE ${has} AND v.video_type = ? AND v.video_id = ?) ORDER BY p.rowid`;
      return all(db, sql, Facts, ...keyOf(video));
    },
    videos(id, { offset, limit }) {
      const sql =
        'SELECT video_type, video_id FROM playlist_videos WHERE playlist_id = ? ORDER BY place LIMIT ? OFFSET ?';
      return all(db, sql, Video, id, limit, offset);
    },
    make: (...made) => db.transaction(() => make(...made))(),
    rename(id, title) {
      run(db, 'UPDATE playlists SET title = ? WHERE id = ?', title, id);
    },
    fill: (id, videos) => db.transaction(() => fill(id, videos))(),
    remove(id) {
      run(db, 'DELETE FROM playlists WHERE id = ?', id);
    },
  };
}

/** Creates the seeded playlists in a new database. */
function settle(db: Db, make: Playlists['make']): void {
  if (lastingFact(db, 'playlists-settled', () => 'no') === 'yes') return;
  db.transaction(() => {
    for (const { id, title, videos } of playlistSeeds) make(title, videos, id);
    run(db, "UPDATE facts SET value = 'yes' WHERE name = 'playlists-settled'");
  })();
}

function keyOf(video: VideoName): [kind: number, id: string] {
  const { type, id } = partsOf(video);
  return [videoKinds[type], id];
}
