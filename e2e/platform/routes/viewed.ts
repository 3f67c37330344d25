import * as v from 'valibot';
import type { Item } from '../catalogue/item';
import { first } from '../db';
import type { Platform } from '../platform';

export const Total = v.object({ total: v.number() });

/** Number of views of a video, including those in the catalogue. */
export function viewsOf({ db }: Platform, item: Item): number {
  const sql = 'SELECT count(*) AS total FROM views WHERE content_id = ?';
  return item.views + (first(db, sql, Total, item.contentId)?.total ?? 0);
}
