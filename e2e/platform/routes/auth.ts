import { randomUUID } from 'node:crypto';
import {
  Profile,
  ProfileAnswer,
  ProfileRequest,
  RefreshAnswer,
  RefreshRequest,
  TokenAnswer,
} from '../../../player/api/schema/auth';
import { CallerQuery } from '../../../player/api/schema/caller';
import { unauthorized } from '../failures';
import type { Family, Platform } from '../platform';
import { findUser, userOfDevice } from '../users';
import { requireViewer } from '../viewer';

/** Tokens and profiles. */
export const auth: Family = (app, platform) => {
  const { db, now, tokens } = platform;

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
      config: { summary: 'A new access token for a refresh token' },
    },
    async ({ body }) => {
      const { token, id } = await tokens.access(await tokens.userOf(body.refresh, 'refresh'));
      return { access: token, token_id: id };
    },
  );

  app.get(
    '/profile',
    {
      schema: { querystring: CallerQuery, response: { 200: Profile } },
      config: { summary: 'The profile of the viewer', token: 'needed' },
    },
    async (request) => profileOf(platform, await requireViewer(request, platform)),
  );

  app.post(
    '/profile',
    {
      schema: { body: ProfileRequest, response: { 200: ProfileAnswer } },
      config: { summary: 'The profile that belongs to a token' },
    },
    async ({ body }) => ({ data: profileOf(platform, await tokens.userOf(body.token)) }),
  );
};

function profileOf({ db }: Platform, userId: string): Profile {
  const profile = findUser(db, userId);
  if (profile === undefined) throw unauthorized();
  return profile;
}
