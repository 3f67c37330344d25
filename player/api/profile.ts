import { ApiError } from './api-error';
import { laterPaths } from './later-paths';
import type { PlatformClient } from './request';
import { ProfileAnswer, Profile as ProfileOnWire, ProfilesAnswer } from './schema/profile';

/** The public part of a user's profile. */
export interface PublicProfile {
  readonly id: string;
  readonly name: string;
  readonly avatarUrl: string | null;
}

/** The viewer's own profile. Never passed to the host, never logged. */
export interface Profile extends PublicProfile {
  readonly phoneNumber: string | null;
  /**
   * The token belongs to a person: it was given (by the host, the query, the cookie of a login), or the platform has a
   * phone number for it. The token of a device, from the token endpoint, has neither: its viewer is a guest, whose data
   * the platform keeps as well.
   */
  readonly isLogin: boolean;
}

/**
 * GET `profile` with the bearer token, and if that fails POST `profile` with the token.
 *
 * @param token the current one; `given` if it did not come from the token endpoint
 * @throws ApiError of the second call, or of the first if there was no response
 */
export async function fetchProfile(
  client: PlatformClient,
  { token, given }: { readonly token: string; readonly given: boolean },
  signal: AbortSignal,
): Promise<Profile> {
  try {
    const wire = await client.call({ path: laterPaths.profile, schema: ProfileOnWire, bearer: true, signal });
    return decodeProfile(wire, given);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 0) throw error;
  }
  const { data } = await client.call({
    method: 'POST',
    path: laterPaths.profile,
    schema: ProfileAnswer,
    body: { token },
    signal,
  });
  return decodeProfile(data, given);
}

/** Larger lists are requested in parts. */
const USERS_AT_ONCE = 100;

/**
 * POST `profile/users`: name and picture of authors, by id. Authors that the platform does not know are left out.
 *
 * @throws ApiError
 */
export async function fetchProfiles(
  client: PlatformClient,
  ids: readonly string[],
  signal: AbortSignal,
): Promise<ReadonlyMap<string, PublicProfile>> {
  const asked = [...new Set(ids)];
  const parts = Array.from({ length: Math.ceil(asked.length / USERS_AT_ONCE) }, (_, index) =>
    asked.slice(index * USERS_AT_ONCE, (index + 1) * USERS_AT_ONCE),
  );
  const answers = await Promise.all(
    parts.map((part) =>
      client.call({
        method: 'POST',
        path: laterPaths.profiles,
        schema: ProfilesAnswer,
        body: { ids: part },
        signal,
      }),
    ),
  );
  const found = answers.flatMap(({ data }) => data);
  return new Map(found.map(({ id, name, avatar_url }) => [id, { id, name, avatarUrl: avatar_url || null }]));
}

export function decodeProfile(
  { id, name, avatar_url, phone_number }: ProfileOnWire,
  given: boolean,
): Profile {
  const phoneNumber = phone_number || null;
  return { id, name, avatarUrl: avatar_url || null, phoneNumber, isLogin: given || phoneNumber !== null };
}
