import * as v from 'valibot';
import { caller } from './caller';
import { Id, OptionalText, PlainText } from './loose';

/** GET `auth/token`. `refresh` is given by platforms whose tokens can be renewed without asking here again. */
export const TokenAnswer = v.object({ data: v.pipe(v.string(), v.nonEmpty()), refresh: OptionalText });
export type TokenAnswer = v.InferOutput<typeof TokenAnswer>;

/** POST `auth/refresh`. */
export const RefreshRequest = v.object({ ...caller, refresh: v.string() });
export type RefreshRequest = v.InferOutput<typeof RefreshRequest>;

export const RefreshAnswer = v.object({ access: v.pipe(v.string(), v.nonEmpty()), token_id: Id });
export type RefreshAnswer = v.InferOutput<typeof RefreshAnswer>;

/** GET `profile` answers it as it is, POST `profile` in `data`. */
export const Profile = v.object({
  id: Id,
  name: PlainText,
  avatar_url: OptionalText,
  phone_number: OptionalText,
});
export type Profile = v.InferOutput<typeof Profile>;

export const ProfileRequest = v.object({ ...caller, token: v.string() });
export type ProfileRequest = v.InferOutput<typeof ProfileRequest>;

export const ProfileAnswer = v.object({ data: Profile });
export type ProfileAnswer = v.InferOutput<typeof ProfileAnswer>;
