import { randomUUID } from 'node:crypto';
import * as v from 'valibot';
import { CallerQuery } from '../../../player/api/schema/caller';
import {
  MARKER_NAME_LENGTH,
  Marker,
  Markers,
  UserMarkerRequest,
  UserMarkersQuery,
} from '../../../player/api/schema/marker';
import { all, type Db, run } from '../db';
import { HttpError, notFound } from '../failures';
import type { Family } from '../platform';
import { requireViewer } from '../viewer';

const params = v.object({ id: v.string() });

const Row = v.object({
  id: v.string(),
  video_type: v.number(),
  video_id: v.string(),
  time: v.number(),
  name: v.string(),
  sticker: v.nullable(v.string()),
  description: v.string(),
});

/** A viewer's own markers. */
export const userMarkers: Family = (app, platform) => {
  const { db } = platform;

  app.get(
    '/user/markers',
    {
      schema: { querystring: UserMarkersQuery, response: { 200: Markers } },
      config: { summary: "The viewer's own markers in one video", token: 'needed' },
    },
    async (request) => {
      const { video_type, video_id } = request.query;
      const mine = markersOf(db, await requireViewer(request, platform));
      return mine.filter((one) => one.video_type === String(video_type) && one.video_id === video_id);
    },
  );

  app.post(
    '/user/markers',
    {
      schema: { body: UserMarkerRequest, response: { 200: Marker } },
      config: { summary: 'Adds a marker of his own', token: 'needed', wrongRequest: 422 },
    },
    async (request) => {
      const userId = await requireViewer(request, platform);
      const marker = markerFrom(randomUUID(), request.body);
      run(
        db,
        `INSERT INTO user_markers (id, user_id, video_type, video_id, time, name, sticker, description)
         VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
        marker.id,
        userId,
        request.body.video_type,
        marker.video_id,
        marker.time,
        marker.name,
        marker.sticker,
        marker.description,
      );
      return marker;
    },
  );

  app.put(
    '/user/markers/:id',
    {
      schema: { params, body: UserMarkerRequest, response: { 200: Marker } },
      config: { summary: 'Changes a marker of his own', token: 'needed', wrongRequest: 422 },
    },
    async (request) => {
      const userId = await requireViewer(request, platform);
      const marker = markerFrom(request.params.id, request.body);
      const sql = `UPDATE user_markers SET video_type = ?, video_id = ?, time = ?, name = ?, sticker = ?, description = ?
         WHERE id = ? AND user_id = ?`;
      const { video_id, time, name, sticker, description } = marker;
      const { changes } = db
        .prepare(sql)
        .run(request.body.video_type, video_id, time, name, sticker, description, marker.id, userId);
      if (changes === 0) throw notFound();
      return marker;
    },
  );

  app.delete(
    '/user/markers/:id',
    {
      schema: { params, querystring: CallerQuery },
      config: { summary: 'Removes a marker of his own', token: 'needed' },
    },
    async (request, reply) => {
      const userId = await requireViewer(request, platform);
      const sql = 'DELETE FROM user_markers WHERE id = ? AND user_id = ?';
      if (db.prepare(sql).run(request.params.id, userId).changes === 0) throw notFound();
      return reply.code(204).send();
    },
  );
};

/** All markers of a viewer, sorted by time. */
export function markersOf(db: Db, userId: string): Marker[] {
  return all(db, 'SELECT * FROM user_markers WHERE user_id = ? ORDER BY time', Row, userId).map((row) => ({
    ...row,
    video_type: String(row.video_type),
    isPersonal: true,
  }));
}

function markerFrom(id: string, body: v.InferOutput<typeof UserMarkerRequest>): Marker {
  const name = body.name.trim();
  if (name === '') throw new HttpError(422, 'نام نشانه را بنویسید.');
  // Code points: an emoji in a name counts as one.
  if (Array.from(name).length > MARKER_NAME_LENGTH) {
    throw new HttpError(422, 'نام نشانه نباید بیش از ۲۵۶ نویسه باشد.');
  }
  return {
    id,
    time: body.time,
    name,
    sticker: body.sticker || null,
    description: body.description ?? '',
    video_id: String(body.video_id),
    video_type: String(body.video_type),
    isPersonal: true,
  };
}
