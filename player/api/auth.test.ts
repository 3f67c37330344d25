// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { ApiError } from './api-error';
import { fetchAnonymousToken, refreshToken, subjectOf } from './auth';
import { answeringClient } from './fixtures/client';

const { signal } = new AbortController();

test('a device without a token is no failure', async () => {
  for (const answer of [new ApiError(404, 'none'), { data: '' }, { data: 7 }, 'Welcome']) {
    expect(await fetchAnonymousToken(answeringClient(answer).client, signal)).toBeNull();
  }
  expect(await fetchAnonymousToken(answeringClient({ data: 'device' }).client, signal)).toBe('device');
});

describe('a renewed token', () => {
  test('comes with a new refresh token, or leaves the old one', async () => {
    const both = answeringClient({ access: 'a', token_id: 7, refresh: 'next' });
    expect(await refreshToken(both.client, 'old', signal)).toEqual({ access: 'a', refresh: 'next' });
    expect(both.asked[0]).toMatchObject({
      method: 'POST',
      path: 'auth/refresh',
      body: { refresh: 'old' },
    });
    for (const refresh of [undefined, null, '']) {
      const { client } = answeringClient({ access: 'a', token_id: '7', refresh });
      expect(await refreshToken(client, 'old', signal)).toEqual({ access: 'a', refresh: null });
    }
  });

  test.each([[{}], [{ access: '', token_id: 1 }], [{ access: null, token_id: 1 }], [null]])(
    'that reads %j is an error',
    async (answer) => {
      await expect(refreshToken(answeringClient(answer).client, 'old', signal)).rejects.toThrow('malformed');
    },
  );
});

describe('the subject of a token', () => {
  const token = (claims: unknown) => `x.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.y`;

  test('is the user that it names', () => {
    expect(subjectOf(token({ sub: 'کاربر-?>' }))).toBe('کاربر-?>');
    expect(subjectOf(token({ sub: 42 }))).toBe('42');
  });

  test.each(['', 'opaque', 'a.b.c', token(null), token({ sub: null }), token('text')])(
    'is nobody in %s',
    (text) => {
      expect(subjectOf(text)).toBeNull();
    },
  );
});
