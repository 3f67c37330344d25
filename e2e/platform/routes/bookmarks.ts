import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { Bookmark, BookmarkAnswer, BookmarkRequest, Bookmarks } from '../../../player/api/schema/bookmark';
import { CallerQuery } from '../../../player/api/schema/caller';
import { all, type Db, first, run } from '../db';
import { HttpError, notFound } from '../failures';
import type { Family } from '../platform';
import { requireViewer } from '../viewer';

/** Saved videos. A URL saved twice is stored once. */
export const bookmarks: Family = (app, platform) => {
  const { db, now } = platform;

  app.get(
    '/user/bookmarks',
    {
      schema: { querystring: CallerQuery, response: { 200: Bookmarks } },
      config: { summary: 'Bookmarks of the viewer, the newest first', token: 'needed' },
    },
    async (request) => bookmarksOf(db, await requireViewer(request, platform)),
  );

  app.post(
    '/list-create-bookmark',
    {
      schema: { body: BookmarkRequest, response: { 200: BookmarkAnswer } },
      config: { summary: 'Adds a bookmark', token: 'needed' },
    },
    async (request) => {
      const userId = await requireViewer(request, platform);
      const { object_link, cover_url, title, category } = request.body;
      run(
        db,
        `INSERT INTO bookmarks (id, user_id, object_link, cover_url, title, category, created_at)
         VALUES (?, ?, ?, ?, ?, ?, ?) ON CONFLICT (user_id, object_link) DO NOTHING`,
        randomUUID(),
        userId,
        object_link,
        cover_url,
        title,
        category,
        new Date(now()).toISOString(),
      );
      const sql = 'SELECT id, object_link FROM bookmarks WHERE user_id = ? AND object_link = ?';
      const kept = first(db, sql, Bookmark, userId, object_link);
      if (kept === undefined) throw new HttpError(500, 'The bookmark was not kept');
      return kept;
    },
  );

  app.delete(
    '/retrieve-update-delete-bookmark/:id',
    {
      schema: { params: v.object({ id: v.string() }), querystring: CallerQuery },
      config: { summary: 'Removes a bookmark', token: 'needed' },
    },
    async (request, reply) => {
      const userId = await requireViewer(request, platform);
      const sql = 'DELETE FROM bookmarks WHERE id = ? AND user_id = ?';
      if (db.prepare(sql).run(request.params.id, userId).changes === 0) throw notFound();
      return reply.code(204).send();
    },
  );
};

export function bookmarksOf(db: Db, userId: string): Bookmark[] {
  const sql = 'SELECT id, object_link FROM bookmarks WHERE user_id = ? ORDER BY rowid DESC';
  return all(db, sql, Bookmark, userId);
}
