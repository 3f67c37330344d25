import * as v from 'valibot';
import { Token } from './auth';
import { request } from './caller';
import { Id, isWhole, OptionalText, orNull, PlainTitle } from './loose';

export const OTP_TYPE = 'LOGIN_ANDROID_4';

/** POST `auth/login-otp`: a one-time code to this number. `data` of the answer names the request it belongs to. */
export const LoginRequest = request({
  mobileNumber: v.string(),
  otpType: v.literal(OTP_TYPE),
});
export type LoginRequest = v.InferOutput<typeof LoginRequest>;

export const LoginAnswer = v.object({
  data: Id,
  /** Number of digits of the code, so that typing the last one can submit it. */
  code_length: orNull(v.pipe(v.number(), isWhole, v.minValue(3), v.maxValue(12))),
});
export type LoginAnswer = v.InferOutput<typeof LoginAnswer>;

/** POST `auth/verify-otp`; `key` is the code. */
export const VerifyRequest = request({
  key: v.string(),
  requestId: v.string(),
  otpType: v.literal(OTP_TYPE),
});
export type VerifyRequest = v.InferOutput<typeof VerifyRequest>;

export const VerifyAnswer = v.object({
  token: Token,
  refresh: OptionalText,
  profile: v.object({ displayName: PlainTitle, image: OptionalText, phoneNumber: OptionalText, id: Id }),
});
export type VerifyAnswer = v.InferOutput<typeof VerifyAnswer>;
