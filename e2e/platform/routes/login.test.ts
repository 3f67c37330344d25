// @vitest-environment node
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { LoginAnswer, VerifyAnswer } from '../../../player/api/schema/login';
import { Profile, ProfilesAnswer } from '../../../player/api/schema/profile';
import { startPlatform } from '../platform-in-test';

const clock = { ms: Date.parse('2026-03-20T20:30:00Z') };
const answered: { mobile: string; code: string }[] = [];
const platform = await startPlatform({
  now: () => clock.ms,
  sendCode: (mobile, code) => answered.push({ mobile, code }),
});
afterAll(() => platform.close());

const post = (path: string, body: object) => platform.api(path, { method: 'POST', body });
const otpType = 'LOGIN_ANDROID_4';
const ask = (mobileNumber: string) => post('auth/login-otp', { mobileNumber, otpType, uuid: 'a' });
const verify = (requestId: string, key: string) => post('auth/verify-otp', { key, requestId, otpType });
const requestId = async (answer: Response) => v.parse(LoginAnswer, await answer.json()).data;
const wrongOf = (code: string) => (code === '11111' ? '22222' : '11111');

async function login(mobile: string) {
  const id = await requestId(await ask(mobile));
  return v.parse(VerifyAnswer, await (await verify(id, answered.at(-1)?.code ?? '')).json());
}

describe('a code', () => {
  test('is sent to its number and creates its viewer, the same one the next time', async () => {
    const first = await login('09121110001');
    expect(answered.at(-1)).toEqual({ mobile: '09121110001', code: expect.stringMatching(/^\d{5}$/) });
    expect(first.profile).toEqual({
      id: decodeJwt(first.token).sub,
      displayName: expect.stringMatching(/./),
      image: null,
      phoneNumber: '09121110001',
    });
    await platform.restart();
    const again = await login('9121110001');
    expect(again.profile.id).toBe(first.profile.id);
    const headers = { authorization: `Bearer ${again.token}` };
    const profile = v.parse(Profile, await (await platform.api('profile', { headers })).json());
    expect(profile.phone_number).toBe('09121110001');
  });

  test('is not sent again for 120 s, and the answer says how long', async () => {
    await ask('09121110002');
    clock.ms += 50_000;
    const again = await ask('09121110002');
    expect([again.status, again.headers.get('retry-after')]).toEqual([400, '70']);
    clock.ms += 70_000;
    expect((await ask('09121110002')).status).toBe(200);
  });

  test('is sent a hundred times an hour to numbers of one address, and then once the first are an hour old', async () => {
    clock.ms += 3_600_000;
    const number = (index: number) => `0912222${String(index).padStart(4, '0')}`;
    for (let sent = 0; sent < 100; sent += 1) expect((await ask(number(sent))).status).toBe(200);
    const refused = await ask(number(100));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '3600']);
    clock.ms += 3_600_000;
    expect((await ask(number(100))).status).toBe(200);
  });

  test('that is wrong is 400, and the right one is still good', async () => {
    const id = await requestId(await ask('09121110003'));
    const code = answered.at(-1)?.code ?? '';
    expect((await verify(id, wrongOf(code))).status).toBe(400);
    expect((await verify(id, code)).status).toBe(200);
  });

  test('is closed by five wrong ones', async () => {
    const id = await requestId(await ask('09121110004'));
    const code = answered.at(-1)?.code ?? '';
    for (let tries = 0; tries < 5; tries++) expect((await verify(id, wrongOf(code))).status).toBe(400);
    const answer = await verify(id, code);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([429, '120']);
    expect((await ask('09121110004')).status).toBe(400);
  });

  test('is good once, for 120 s, and for its own request', async () => {
    const id = await requestId(await ask('09121110005'));
    const code = answered.at(-1)?.code ?? '';
    expect((await verify('another', code)).status).toBe(400);
    expect((await verify(id, code)).status).toBe(200);
    expect((await verify(id, code)).status).toBe(400);
    const late = await requestId(await ask('09121110005'));
    clock.ms += 121_000;
    expect((await verify(late, answered.at(-1)?.code ?? '')).status).toBe(400);
  });

  test('is sent ten times an hour at most', async () => {
    for (let sent = 0; sent < 10; sent++) {
      expect((await ask('09121110006')).status).toBe(200);
      clock.ms += 120_000;
    }
    const eleventh = await ask('09121110006');
    expect([eleventh.status, eleventh.headers.get('retry-after')]).toEqual([429, '2400']);
    clock.ms += 2_401_000;
    expect((await ask('09121110006')).status).toBe(200);
  });
});

test.each(['', '0912', '08121110001', '09401110001', '091211100011', '+989121110001', '۰۹۱۲۱۱۱۰۰۰۱'])(
  '"%s" is no mobile number, which 400 must not say',
  async (mobile) => {
    const answer = await ask(mobile);
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({ detail: expect.any(String) });
  },
);

test.each([{}, { mobileNumber: 9121110001, otpType }, { mobileNumber: '09121110001', otpType: 'OTHER' }])(
  'a request of %j is 422',
  async (body) => {
    const answers = [await post('auth/login-otp', body), await post('auth/verify-otp', body)];
    expect(answers.map(({ status }) => status)).toEqual([422, 422]);
  },
);

test('profiles of others contain no phone number, and omit unknown users', async () => {
  const { profile } = await login('09121110007');
  const answer = await (await post('profile/users', { ids: [profile.id, 'nobody', profile.id] })).text();
  expect(answer).not.toContain('0912');
  const { data } = v.parse(ProfilesAnswer, JSON.parse(answer));
  expect(data).toEqual([{ id: profile.id, name: profile.displayName, avatar_url: null }]);
});
