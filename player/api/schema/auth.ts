import * as v from 'valibot';
import { request } from './caller';
import { Id, OptionalText } from './loose';

export const Token = v.pipe(v.string(), v.nonEmpty());

/** GET `auth/token`. `refresh` is present if the platform can renew the token (`auth/refresh`). */
export const TokenAnswer = v.object({ data: Token, refresh: OptionalText });
export type TokenAnswer = v.InferOutput<typeof TokenAnswer>;

/** POST `auth/refresh`. `refresh` of the response, if present, replaces the one that was sent. */
export const RefreshRequest = request({ refresh: v.string() });
export type RefreshRequest = v.InferOutput<typeof RefreshRequest>;

export const RefreshAnswer = v.object({ access: Token, token_id: Id, refresh: OptionalText });
export type RefreshAnswer = v.InferOutput<typeof RefreshAnswer>;
