import * as v from 'valibot';
import { request } from './caller';
import { Id, OptionalText } from './loose';

export const Token = v.pipe(v.string(), v.nonEmpty());

/** GET `auth/token`. `refresh` is given by platforms whose tokens can be renewed without asking here again. */
export const TokenAnswer = v.object({ data: Token, refresh: OptionalText });
export type TokenAnswer = v.InferOutput<typeof TokenAnswer>;

/** POST `auth/refresh`. `refresh` of the answer takes the place of the one that was sent, where there is one. */
export const RefreshRequest = request({ refresh: v.string() });
export type RefreshRequest = v.InferOutput<typeof RefreshRequest>;

export const RefreshAnswer = v.object({ access: Token, token_id: Id, refresh: OptionalText });
export type RefreshAnswer = v.InferOutput<typeof RefreshAnswer>;
