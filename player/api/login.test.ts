// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error';
import { answeringClient } from './fixtures/client';
import { requestCode, verifyCode } from './login';

const { signal } = new AbortController();

describe('asking for a code', () => {
  test('names the request, whose id may be a number', async () => {
    const { client, asked } = answeringClient({ data: 71 });
    expect(await requestCode(client, '09121234567', signal)).toEqual({
      status: 'sent',
      requestId: '71',
      codeLength: null,
    });
    expect(asked[0]?.body).toEqual({ mobileNumber: '09121234567', otpType: 'LOGIN_ANDROID_4' });
  });

  test('while one is pending includes the remaining time, if the platform sends it', async () => {
    const reported = answeringClient(new ApiError(400, 'already', 73));
    expect(await requestCode(reported.client, '09121234567', signal)).toEqual({
      status: 'already-sent',
      waitSeconds: 73,
    });
    const untold = answeringClient(new ApiError(400, 'already'));
    expect(await requestCode(untold.client, '09121234567', signal)).toMatchObject({ waitSeconds: null });
  });

  test.each([0, 401, 422, 429, 500])('fails with status %s as it is', async (status) => {
    const { client } = answeringClient(new ApiError(status, 'no'));
    await expect(requestCode(client, '09121234567', signal)).rejects.toMatchObject({ status });
  });

  test.each([[{}], [{ data: '' }], [{ data: null }], [{ data: {} }]])(
    'fails on an answer of %j',
    async (answer) => {
      await expect(requestCode(answeringClient(answer).client, '0912', signal)).rejects.toThrow('malformed');
    },
  );
});

describe('the right code', () => {
  test('gives token and profile', async () => {
    const profile = { id: 5, displayName: 'سارا', image: '', phoneNumber: '0912' };
    const { client, asked } = answeringClient({ token: 't', refresh: 'r', profile });
    expect(await verifyCode(client, { requestId: '71', code: '12345' }, signal)).toEqual({
      token: 't',
      refresh: 'r',
      profile: { id: '5', name: 'سارا', avatarUrl: null, phoneNumber: '0912', isLogin: true },
    });
    expect(asked[0]?.body).toEqual({ key: '12345', requestId: '71', otpType: 'LOGIN_ANDROID_4' });
  });

  test('may come without refresh, name and number', async () => {
    const { client } = answeringClient({ token: 't', profile: { id: '5', displayName: null, image: null } });
    expect(await verifyCode(client, { requestId: '71', code: '1' }, signal)).toMatchObject({
      refresh: null,
      profile: { name: '', phoneNumber: null, isLogin: true },
    });
  });

  test.each([
    [{ token: '' }],
    [{ token: 't' }],
    [{ token: 't', profile: {} }],
    [{ token: 't', profile: null }],
  ])('must be answered with more than %j', async (answer) => {
    const { client } = answeringClient(answer);
    await expect(verifyCode(client, { requestId: '71', code: '1' }, signal)).rejects.toThrow('malformed');
  });
});
