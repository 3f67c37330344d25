import { CallerQuery } from '../../../player/api/schema/caller';
import {
  Profile,
  ProfileAnswer,
  ProfileRequest,
  ProfilesAnswer,
  ProfilesRequest,
} from '../../../player/api/schema/profile';
import { unauthorized } from '../failures';
import type { Family, Platform } from '../platform';
import { findPublicly, findUser } from '../users';
import { requireViewer } from '../viewer';

/** Who the viewer is, and what he may know of others. */
export const profile: Family = (app, platform) => {
  const { db, tokens } = platform;

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

  app.post(
    '/profile/users',
    {
      schema: { body: ProfilesRequest, response: { 200: ProfilesAnswer } },
      config: { summary: 'Names and pictures of users' },
    },
    async ({ body }) => ({ data: findPublicly(db, body.ids) }),
  );
};

function profileOf({ db }: Platform, userId: string): Profile {
  const found = findUser(db, userId);
  if (found === undefined) throw unauthorized();
  return found;
}
