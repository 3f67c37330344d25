import type { Calls } from './calls';
import { type Kept, keptOf } from './kept';

/** A viewer with a phone. */
export interface Account extends Kept {
  readonly mobile: string;
  /** The last code that was sent to their phone. */
  code(): Promise<string>;
  /** Allows another code at once. */
  forgetCode(): Promise<void>;
  /** A valid token, as if they had entered their code. With a name, others see them under it. */
  token(name?: string): Promise<string>;
}

export function accountOf(calls: Calls, mobile: string): Account {
  const { get, post } = calls;
  const otp = `/operator/otp/${mobile}`;
  return {
    mobile,
    ...keptOf(calls, { mobile }),
    code: async () => (await get<{ code: string }>(otp)).code,
    forgetCode: async () => void (await post(`${otp}/forget`)),
    async token(name) {
      const { token } = await post<{ token: string }>('/operator/logins', { mobile });
      if (name !== undefined) await post('/operator/viewers', { mobile, name });
      return token;
    },
  };
}

/** A phone number used only by this test: each number gets one code in two minutes. */
export function newMobile(): string {
  const [number = 0] = crypto.getRandomValues(new Uint32Array(1));
  return `0912${String(number % 10_000_000).padStart(7, '0')}`;
}
