// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error';
import { answeringClient } from './fixtures/client';
import { fetchProfile, fetchProfiles } from './profile';

const { signal } = new AbortController();
const wire = { id: 3, name: 'سارا', avatar_url: null, phone_number: null };

describe('a profile', () => {
  test('of a device is a guest’s; one with a number, or with a given token, is logged in', async () => {
    const guest = await fetchProfile(answeringClient(wire).client, { token: 't', given: false }, signal);
    expect(guest).toEqual({ id: '3', name: 'سارا', avatarUrl: null, phoneNumber: null, isLogin: false });
    const given = await fetchProfile(answeringClient(wire).client, { token: 't', given: true }, signal);
    expect(given.isLogin).toBe(true);
    const known = answeringClient({ ...wire, phone_number: '0912' });
    expect((await fetchProfile(known.client, { token: 't', given: false }, signal)).isLogin).toBe(true);
    const empty = answeringClient({ ...wire, phone_number: '' });
    expect((await fetchProfile(empty.client, { token: 't', given: false }, signal)).isLogin).toBe(false);
  });

  test.each([new ApiError(401, 'no'), new ApiError(405, 'no'), 'Welcome'])(
    'is requested with the token in the body if the bearer token results in %s',
    async (first) => {
      const { client, asked } = answeringClient(first, { data: wire });
      expect(await fetchProfile(client, { token: 't', given: true }, signal)).toMatchObject({ id: '3' });
      expect(asked.map(({ method = 'GET', path, body }) => [method, path, body])).toEqual([
        ['GET', 'profile', undefined],
        ['POST', 'profile', { token: 't' }],
      ]);
    },
  );

  test('is not requested twice without a response', async () => {
    const { client, asked } = answeringClient(new ApiError(0, 'no answer'));
    await expect(fetchProfile(client, { token: 't', given: true }, signal)).rejects.toMatchObject({
      status: 0,
    });
    expect(asked).toHaveLength(1);
  });

  test('without an id is none', async () => {
    const { client } = answeringClient({ name: 'x' }, { data: { name: 'x' } });
    await expect(fetchProfile(client, { token: 't', given: true }, signal)).rejects.toThrow('data.id');
  });
});

describe('profiles of authors', () => {
  test('are requested once each, up to a hundred at a time', async () => {
    const { client, asked } = answeringClient({ data: [{ id: 1, name: null, avatar_url: '' }] });
    const ids = Array.from({ length: 150 }, (_, index) => String(index % 120));
    const found = await fetchProfiles(client, ids, signal);
    expect(found.get('1')).toEqual({ id: '1', name: '', avatarUrl: null });
    const sizes = asked.map(({ body }) => JSON.stringify(body).split(',').length);
    expect(sizes).toEqual([100, 20]);
  });

  test('of nobody need no call', async () => {
    const { client, asked } = answeringClient({ data: [] });
    expect((await fetchProfiles(client, [], signal)).size).toBe(0);
    expect(asked).toHaveLength(0);
  });
});
