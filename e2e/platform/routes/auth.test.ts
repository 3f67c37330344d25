// @vitest-environment node
import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { RefreshAnswer, TokenAnswer } from '../../../player/api/schema/auth';
import { Profile, ProfileAnswer } from '../../../player/api/schema/profile';
import { startPlatform } from '../platform-in-test';

let clock = Date.parse('2026-03-20T20:30:00Z');
const platform = await startPlatform({ now: () => clock, accessSeconds: 60 });
afterAll(() => platform.close());

const tokens = async (uuid: string) =>
  v.parse(TokenAnswer, await (await platform.api(`auth/token?uuid=${uuid}`)).json());
const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });

describe('a token', () => {
  test('names the user of the browser, the same one each time', async () => {
    const [first, again, other] = [
      await tokens('browser-a'),
      await tokens('browser-a'),
      await tokens('browser-b'),
    ];
    expect(decodeJwt(first.data).sub).toBe(decodeJwt(again.data).sub);
    expect(decodeJwt(first.data).sub).not.toBe(decodeJwt(other.data).sub);
  });

  test('gives the profile, by bearer and by body', async () => {
    const { data } = await tokens('browser-c');
    const profile = v.parse(Profile, await (await platform.api('profile', bearer(data))).json());
    expect(profile.id).toBe(decodeJwt(data).sub);
    const posted = await platform.api('profile', { method: 'POST', body: { token: data } });
    expect(v.parse(ProfileAnswer, await posted.json()).data).toEqual(profile);
  });

  test('that expired is refused, and a refreshed one is taken', async () => {
    const { data, refresh } = await tokens('browser-d');
    clock += 61_000;
    expect((await platform.api('profile', bearer(data))).status).toBe(401);
    const answer = await platform.api('auth/refresh', { method: 'POST', body: { refresh } });
    const { access } = v.parse(RefreshAnswer, await answer.json());
    expect((await platform.api('profile', bearer(access))).status).toBe(200);
  });

  test('that refreshes is replaced, and is good for one minute more, since two frames may hold it', async () => {
    const { refresh } = await tokens('browser-h');
    const renew = async (old: string) =>
      platform.api('auth/refresh', { method: 'POST', body: { refresh: old } });
    const next = v.parse(RefreshAnswer, await (await renew(refresh ?? '')).json());
    clock += 50_000;
    expect((await renew(refresh ?? '')).status).toBe(200);
    clock += 11_000;
    expect((await renew(refresh ?? '')).status).toBe(401);
    expect((await renew(next.refresh ?? '')).status).toBe(200);
  });

  test('a refresh token expires', async () => {
    const { refresh } = await tokens('browser-i');
    clock += 30 * 24 * 3_600_000 + 1000;
    expect((await platform.api('auth/refresh', { method: 'POST', body: { refresh } })).status).toBe(401);
  });

  test('outlives a restart', async () => {
    const { data } = await tokens('browser-e');
    await platform.restart();
    expect((await platform.api('profile', bearer(data))).status).toBe(200);
  });

  test('is good only for its own use', async () => {
    const { data, refresh } = await tokens('browser-f');
    const refreshed = await platform.api('auth/refresh', { method: 'POST', body: { refresh: data } });
    expect(refreshed.status).toBe(401);
    expect((await platform.api('profile', bearer(refresh ?? ''))).status).toBe(401);
  });

  test.each(['', 'x', 'eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.'])(
    'that reads "%s" is refused',
    async (token) => {
      expect((await platform.api('profile', bearer(token))).status).toBe(401);
      expect((await platform.api('profile', { method: 'POST', body: { token } })).status).toBe(401);
      expect((await platform.api('auth/refresh', { method: 'POST', body: { refresh: token } })).status).toBe(
        401,
      );
    },
  );

  test('signed by another is refused', async () => {
    const stranger = await startPlatform({ now: () => clock });
    const answer = await platform.api('profile', bearer(await stranger.token('browser-g')));
    await stranger.close();
    expect(answer.status).toBe(401);
  });
});

test('a request without a token is refused with that reason', async () => {
  const answer = await platform.api('profile');
  expect(answer.status).toBe(401);
  expect(await answer.json()).toEqual({ detail: expect.any(String) });
});

test('a refresh without its token names the field', async () => {
  const answer = await platform.api('auth/refresh', { method: 'POST', body: { uuid: 'a' } });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ detail: expect.stringContaining('refresh') });
});
