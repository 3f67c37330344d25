import { LoginAnswer, LoginRequest, VerifyAnswer, VerifyRequest } from '../../../player/api/schema/login';
import { HttpError, unauthorized } from '../failures';
import { mobileNumber } from '../mobile-number';
import { CODE_LENGTH } from '../one-time-codes';
import type { Family } from '../platform';
import { findUser, userOfMobile } from '../users';

/** Login by a code in a text message. */
export const login: Family = (app, { db, now, tokens, codes }) => {
  app.post(
    '/auth/login-otp',
    {
      schema: { body: LoginRequest, response: { 200: LoginAnswer } },
      config: { summary: 'Sends a one-time code; 400 while one is under way', wrongRequest: 422 },
    },
    async ({ body, ip }) => {
      const mobile = mobileNumber(body.mobileNumber);
      if (mobile === undefined) throw new HttpError(422, 'شمارهٔ همراه درست نیست.');
      return { data: codes.send(mobile, ip), code_length: CODE_LENGTH };
    },
  );

  app.post(
    '/auth/verify-otp',
    {
      schema: { body: VerifyRequest, response: { 200: VerifyAnswer } },
      config: { summary: 'A token for a one-time code; 400 when it is wrong', wrongRequest: 422 },
    },
    async ({ body }) => {
      const userId = userOfMobile(db, codes.verify(body.requestId, body.key), now());
      const user = findUser(db, userId);
      if (user === undefined) throw unauthorized();
      return {
        token: (await tokens.access(userId)).token,
        refresh: await tokens.refresh(userId),
        profile: {
          id: user.id,
          displayName: user.name,
          image: user.avatar_url,
          phoneNumber: user.phone_number,
        },
      };
    },
  );
};
