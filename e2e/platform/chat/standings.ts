import * as v from 'valibot';
import { type Db, first, run } from '../db';

/** A person's role in a room. Hosts and moderators may write in every mode, and without slow mode. */
export const Standing = v.picklist(['host', 'moderator', 'subscriber']);
export type Standing = v.InferOutput<typeof Standing>;

/** The people of a room with a role above viewer. */
export interface Standings {
  of(author: string): Standing | null;
  /** `null` makes the author an ordinary viewer. */
  set(author: string, standing: Standing | null): void;
}

const Row = v.object({ standing: Standing });

export function openStandings(db: Db, roomId: string): Standings {
  const select = 'SELECT standing FROM chat_standings WHERE room_id = ? AND user_id = ?';
  return {
    of: (author) => first(db, select, Row, roomId, author)?.standing ?? null,
    set(author, standing) {
      if (standing === null) {
        run(db, 'DELETE FROM chat_standings WHERE room_id = ? AND user_id = ?', roomId, author);
        return;
      }
      run(
        db,
        `INSERT INTO chat_standings (room_id, user_id, standing) VALUES (?1, ?2, ?3)
         ON CONFLICT DO UPDATE SET standing = ?3`,
        roomId,
        author,
        standing,
      );
    },
  };
}
