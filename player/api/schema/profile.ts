import * as v from 'valibot';
import { request } from './caller';
import { Id, OptionalText, optionalList, PlainTitle } from './loose';

/** The response of GET `profile`; POST `profile` returns it in `data`. */
export const Profile = v.object({
  id: Id,
  name: PlainTitle,
  avatar_url: OptionalText,
  phone_number: OptionalText,
});
export type Profile = v.InferOutput<typeof Profile>;

export const ProfileRequest = request({ token: v.string() });
export type ProfileRequest = v.InferOutput<typeof ProfileRequest>;

export const ProfileAnswer = v.object({ data: Profile });
export type ProfileAnswer = v.InferOutput<typeof ProfileAnswer>;

/** The public part of a user's profile. */
export const PublicProfile = v.object({ id: Id, name: PlainTitle, avatar_url: OptionalText });
export type PublicProfile = v.InferOutput<typeof PublicProfile>;

/** POST `profile/users`: returns the users that the platform knows, in any order. */
export const ProfilesRequest = request({ ids: v.pipe(v.array(v.string()), v.maxLength(100)) });
export type ProfilesRequest = v.InferOutput<typeof ProfilesRequest>;

export const ProfilesAnswer = v.object({ data: optionalList(PublicProfile) });
export type ProfilesAnswer = v.InferOutput<typeof ProfilesAnswer>;
