import { Stored } from '../../../player/api/schema/failure';
import { LogRequest, TimelineRequest } from '../../../player/api/schema/logs';
import { run } from '../db';
import type { Family } from '../platform';

const stored: Stored = { status: 'ok' };

/** The usage log and the watched ranges. */
export const logs: Family = (app, { db, now }) => {
  const at = () => new Date(now()).toISOString();

  app.post(
    '/logs',
    {
      schema: { body: LogRequest, response: { 200: Stored } },
      config: { summary: 'Stores one event of the usage log, or many' },
    },
    async ({ body }) => {
      const insert = db.prepare('INSERT INTO logs (received_at, event) VALUES (?, ?)');
      const events = Array.isArray(body) ? body : [body];
      db.transaction(() => {
        for (const event of events) insert.run(at(), JSON.stringify(event));
      })();
      return stored;
    },
  );

  app.post(
    '/video-timeline',
    {
      schema: { body: TimelineRequest, response: { 200: Stored } },
      config: { summary: 'Stores a stretch of a video that was watched' },
    },
    async ({ body }) => {
      run(db, 'INSERT INTO timeline (received_at, stretch) VALUES (?, ?)', at(), JSON.stringify(body));
      return stored;
    },
  );
};
