import * as v from 'valibot';
import { ReportReason } from '../../../player/api/schema/chat';
import { all, type Db, run } from '../db';

/** A reported message, with the number of reports for each reason. */
export interface Reported {
  readonly message: number;
  readonly author: string;
  readonly name: string;
  readonly text: string;
  readonly reasons: Readonly<Partial<Record<ReportReason, number>>>;
}

/** Viewers' reports of a room's messages. They are deleted with the message. */
export interface Reports {
  /** One report per viewer and message; a later one changes the reason. */
  add(message: number, reporter: string, reason: ReportReason, now: number): void;
  /** Most reported first. */
  all(): readonly Reported[];
  /** Removes the reports of a message, which a moderator has kept. */
  dismiss(message: number): void;
}

const Row = v.object({
  message: v.number(),
  author: v.string(),
  name: v.string(),
  text: v.string(),
  reason: ReportReason,
  total: v.number(),
});

const totalOf = ({ reasons }: Reported) => Object.values(reasons).reduce((sum, count) => sum + count, 0);

export function openReports(db: Db, roomId: string): Reports {
  return {
    add(message, reporter, reason, now) {
      run(
        db,
        `INSERT INTO chat_reports (room_id, message, reporter, reason, reported_at) VALUES (?1, ?2, ?3, ?4, ?5)
         ON CONFLICT (message, reporter) DO UPDATE SET reason = ?4, reported_at = ?5`,
        roomId,
        message,
        reporter,
        reason,
        Math.floor(now),
      );
    },
    all() {
      const sql = `SELECT r.message, m.author, u.name, m.text, r.reason, count(*) AS total FROM chat_reports r
        JOIN chat_messages m ON m.id = r.message JOIN users u ON u.id = m.author
        WHERE r.room_id = ? GROUP BY r.message, r.reason`;
      const found = new Map<number, Reported>();
      for (const { reason, total, ...message } of all(db, sql, Row, roomId)) {
        const before = found.get(message.message)?.reasons;
        found.set(message.message, { ...message, reasons: { ...before, [reason]: total } });
      }
      return [...found.values()].sort((one, other) => totalOf(other) - totalOf(one));
    },
    dismiss(message) {
      run(db, 'DELETE FROM chat_reports WHERE room_id = ? AND message = ?', roomId, message);
    },
  };
}
