import * as v from 'valibot';
import { partsOf, type VideoName } from '../catalogue/video-name';
import { type Db, first, run } from '../db';

/** In milliseconds since 1970; the end is exclusive. */
export interface Range {
  readonly beganAt: number;
  readonly endedAt: number;
}

/** The part of a show that a video contains. */
export interface Recording extends Range {
  /** The id of the live stream. */
  readonly showId: string;
}

/** The videos that are recordings, and their shows. */
export interface Recordings {
  of(video: VideoName): Recording | undefined;
  /** Replaces an earlier one. `expiresAt` in milliseconds since 1970; `null`: never. */
  keep(video: VideoName, recording: Recording, expiresAt: number | null): void;
  /** Deletes expired recordings, and the recorded data that belongs to none. */
  prune(): void;
}

/** The show of a live stream is stored for this long, and for longer if a video is made of it; in milliseconds. */
export const recordedMs = 3 * 3_600_000;
/** Polls that opened up to this long before a recording began may overlap it, in milliseconds. */
const lead = 600_000;

const Row = v.object({ show_id: v.string(), began_at: v.number(), ended_at: v.number() });

/** The tables of recorded data, and their time columns. */
const logs = [
  ['recorded_reactions', 'at'],
  ['recorded_polls', 'opened_at'],
  ['recorded_poll_results', 'at'],
  ['recorded_quiz_rounds', 'opened_at'],
] as const;

export function openRecordings(db: Db, now: () => number): Recordings {
  return {
    of(video) {
      const { type, id } = partsOf(video);
      const sql = 'SELECT show_id, began_at, ended_at FROM recordings WHERE video_type = ? AND video_id = ?';
      const row = first(db, sql, Row, type, id);
      return row && { showId: row.show_id, beganAt: row.began_at, endedAt: row.ended_at };
    },
    keep(video, { showId, beganAt, endedAt }, expiresAt) {
      const { type, id } = partsOf(video);
      run(
        db,
        `INSERT OR REPLACE INTO recordings (video_type, video_id, show_id, began_at, ended_at, expires_at)
         VALUES (?, ?, ?, ?, ?, ?)`,
        type,
        id,
        showId,
        Math.floor(beganAt),
        Math.floor(endedAt),
        expiresAt,
      );
    },
    prune() {
      run(db, 'DELETE FROM recordings WHERE expires_at < ?', now());
      for (const [table, at] of logs) {
        run(
          db,
          `DELETE FROM ${table} WHERE ${at} < ? AND NOT EXISTS (
             SELECT 1 FROM recordings r WHERE r.show_id = ${table}.show_id
             AND ${table}.${at} >= r.began_at - ? AND ${table}.${at} < r.ended_at
           )`,
          now() - recordedMs,
          lead,
        );
      }
    },
  };
}
