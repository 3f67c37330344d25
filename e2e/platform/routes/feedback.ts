import { Stored } from '../../../player/api/schema/failure';
import { FeedbackRequest } from '../../../player/api/schema/feedback';
import { run } from '../db';
import type { Family } from '../platform';
import { requireViewer } from '../viewer';

const stored: Stored = { status: 'ok' };

/** Viewers' ratings. */
export const feedback: Family = (app, platform) => {
  const { db, now } = platform;

  app.post(
    '/feedback',
    {
      schema: { body: FeedbackRequest, response: { 200: Stored } },
      config: { summary: 'Stores a rating with its reasons', token: 'needed' },
    },
    async (request) => {
      const userId = await requireViewer(request, platform);
      const at = new Date(now()).toISOString();
      const sql = 'INSERT INTO feedback (received_at, user_id, feedback) VALUES (?, ?, ?)';
      run(db, sql, at, userId, JSON.stringify(request.body));
      return stored;
    },
  );
};
