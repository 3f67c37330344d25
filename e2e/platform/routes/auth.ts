import { randomUUID } from 'node:crypto';
import { RefreshAnswer, RefreshRequest, TokenAnswer } from '../../../player/api/schema/auth';
import { CallerQuery } from '../../../player/api/schema/caller';
import type { Family } from '../platform';
import { userOfDevice } from '../users';

/** Tokens. */
export const auth: Family = (app, { db, now, tokens }) => {
  app.get(
    '/auth/token',
    {
      schema: { querystring: CallerQuery, response: { 200: TokenAnswer } },
      config: { summary: 'A token for the viewer of this browser' },
    },
    async ({ query }) => {
      const userId = userOfDevice(db, query.uuid ?? randomUUID(), now());
      return { data: (await tokens.access(userId)).token, refresh: await tokens.refresh(userId) };
    },
  );

  app.post(
    '/auth/refresh',
    {
      schema: { body: RefreshRequest, response: { 200: RefreshAnswer } },
      config: { summary: 'A new access token for a refresh token, which is replaced as well' },
    },
    async ({ body }) => {
      const { access, refresh } = await tokens.renew(body.refresh);
      return { access: access.token, token_id: access.id, refresh };
    },
  );
};
