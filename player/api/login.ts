import { ApiError } from './api-error';
import { laterPaths } from './later-paths';
import { decodeProfile, type Profile } from './profile';
import type { PlatformClient } from './request';
import { noRetry } from './retry';
import { LoginAnswer, type LoginRequest, OTP_TYPE, VerifyAnswer, type VerifyRequest } from './schema/login';

/** The result of requesting a code. */
export type CodeRequest =
  | {
      readonly status: 'sent';
      readonly requestId: string;
      /** Number of digits of the code, if the platform returns it. */
      readonly codeLength: number | null;
    }
  /**
   * A code was already sent, and that request stays valid. Seconds until the next one, if the platform returns them.
   */
  | { readonly status: 'already-sent'; readonly waitSeconds: number | null };

/**
 * POST `auth/login-otp`: sends a one-time code to `mobile`. Not retried automatically: the first try may have sent the
 * code even if its response was lost.
 *
 * @param mobile Latin digits, `09…`
 * @throws ApiError; 422 if it is not a mobile number, 429 after too many requests
 */
export async function requestCode(
  client: PlatformClient,
  mobile: string,
  signal: AbortSignal,
): Promise<CodeRequest> {
  const body: LoginRequest = { mobileNumber: mobile, otpType: OTP_TYPE };
  try {
    const { data, code_length } = await client.call({
      method: 'POST',
      path: laterPaths.requestCode,
      schema: LoginAnswer,
      body,
      policy: noRetry,
      signal,
    });
    return { status: 'sent', requestId: data, codeLength: code_length };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 400) throw error;
    return { status: 'already-sent', waitSeconds: error.retryAfter };
  }
}

export interface Login {
  readonly token: string;
  /** The refresh token; `null` if the platform issues none. */
  readonly refresh: string | null;
  readonly profile: Profile;
}

/**
 * POST `auth/verify-otp`: exchanges the code for a token.
 *
 * @throws ApiError; 400 when the code is wrong or no longer valid, 429 after too many wrong ones
 */
export async function verifyCode(
  client: PlatformClient,
  { requestId, code }: { readonly requestId: string; readonly code: string },
  signal: AbortSignal,
): Promise<Login> {
  const body: VerifyRequest = { key: code, requestId, otpType: OTP_TYPE };
  const { token, refresh, profile } = await client.call({
    method: 'POST',
    path: laterPaths.verifyCode,
    schema: VerifyAnswer,
    body,
    policy: noRetry,
    signal,
  });
  const { id, displayName, image, phoneNumber } = profile;
  const wire = { id, name: displayName, avatar_url: image, phone_number: phoneNumber };
  return { token, refresh: refresh || null, profile: decodeProfile(wire, true) };
}
