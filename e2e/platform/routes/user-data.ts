import * as v from 'valibot';
import { CallerQuery } from '../../../player/api/schema/caller';
import { Stored } from '../../../player/api/schema/failure';
import {
  Settings,
  SettingsRequest,
  VideoMetadata,
  VideoMetadataQuery,
  VideoMetadataRequest,
} from '../../../player/api/schema/user-data';
import { type Db, first, run } from '../db';
import type { Family } from '../platform';
import { requireViewer } from '../viewer';

const stored: Stored = { status: 'ok' };

/** A viewer's data: settings, and position and like of each video. */
export const userData: Family = (app, platform) => {
  const { db } = platform;

  app.get(
    '/user/settings',
    {
      schema: { querystring: CallerQuery, response: { 200: Settings } },
      config: { summary: 'Settings of the viewer', token: 'needed' },
    },
    async (request) => settingsOf(db, await requireViewer(request, platform)),
  );

  app.post(
    '/create-setting',
    {
      schema: { body: SettingsRequest, response: { 200: Stored } },
      config: { summary: 'Saves settings; what is left out stays', token: 'needed' },
    },
    async (request) => {
      const userId = await requireViewer(request, platform);
      const { uuid: _uuid, provider: _provider, ...changes } = request.body;
      const value = JSON.stringify({ ...settingsOf(db, userId), ...changes });
      const sql =
        'INSERT INTO settings (user_id, value) VALUES (?, ?) ON CONFLICT DO UPDATE SET value = excluded.value';
      run(db, sql, userId, value);
      return stored;
    },
  );

  app.get(
    '/user/video-metadata',
    {
      schema: { querystring: VideoMetadataQuery, response: { 200: VideoMetadata } },
      config: { summary: 'Position and like of the viewer in one video', token: 'needed' },
    },
    async (request) => {
      const { video_id, video_type } = request.query;
      return metadataOf(db, await requireViewer(request, platform), video_type, video_id);
    },
  );

  app.post(
    '/video-metadata',
    {
      schema: { body: VideoMetadataRequest, response: { 200: Stored } },
      config: { summary: 'Saves position and like', token: 'needed' },
    },
    async (request) => {
      const userId = await requireViewer(request, platform);
      const { video_id, video_type, time, is_like } = request.body;
      run(
        db,
        `INSERT INTO video_metadata (user_id, video_type, video_id, is_like, time) VALUES (?, ?, ?, ?, ?)
         ON CONFLICT DO UPDATE SET is_like = excluded.is_like, time = excluded.time`,
        userId,
        video_type,
        String(video_id),
        Number(is_like),
        time,
      );
      return stored;
    },
  );
};

export function settingsOf(db: Db, userId: string): Settings {
  const row = first(
    db,
    'SELECT value FROM settings WHERE user_id = ?',
    v.object({ value: v.string() }),
    userId,
  );
  return v.parse(Settings, row === undefined ? {} : JSON.parse(row.value));
}

function metadataOf(db: Db, userId: string, kind: number, videoId: string): VideoMetadata {
  const sql =
    'SELECT is_like, time FROM video_metadata WHERE user_id = ? AND video_type = ? AND video_id = ?';
  const row = first(db, sql, VideoMetadata, userId, kind, videoId);
  return row ?? { is_like: false, time: 0 };
}
