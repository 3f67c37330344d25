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
import { originOf, pictureAddress } from './addresses';

/** The viewer's profile, and the public profiles of others. */
export const profile: Family = (app, platform) => {
  const { db, tokens } = platform;

  app.get(
    '/profile',
    {
      schema: { querystring: CallerQuery, response: { 200: Profile } },
      config: { summary: 'The profile of the viewer', token: 'needed' },
    },
    async (request) => profileOf(platform, await requireViewer(request, platform), originOf(request)),
  );

  app.post(
    '/profile',
    {
      schema: { body: ProfileRequest, response: { 200: ProfileAnswer } },
      config: { summary: 'The profile that belongs to a token' },
    },
    async (request) => ({
      data: profileOf(platform, await tokens.userOf(request.body.token), originOf(request)),
    }),
  );

  app.post(
    '/profile/users',
    {
      schema: { body: ProfilesRequest, response: { 200: ProfilesAnswer } },
      config: { summary: 'Names and pictures of users' },
    },
    async (request) => {
      const found = findPublicly(db, request.body.ids);
      return { data: found.map((one) => withPicture(one, originOf(request))) };
    },
  );
};

function profileOf({ db }: Platform, userId: string, origin: string): Profile {
  const found = findUser(db, userId);
  if (found === undefined) throw unauthorized();
  return withPicture(found, origin);
}

function withPicture<T extends { readonly avatar_url: string | null | undefined }>(
  one: T,
  origin: string,
): T {
  return { ...one, avatar_url: pictureAddress(origin, one.avatar_url ?? null) };
}
