// @vitest-environment node
import { afterAll, describe, expect, test } from 'vitest';
import { startPlatform } from '../platform-in-test';

const platform = await startPlatform();
afterAll(() => platform.close());

const kid = 'no18a1pPQyGHZaGyw9Tl9g';

async function readDrm() {
  const details = await (await fetch(`${platform.origin}/api/vod/1004`)).json();
  return details.drm.clearkey;
}

const ask = (url: string, headers: Record<string, string>, body: unknown) =>
  fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });

describe('a licence', () => {
  test('contains the key that the details lead to', async () => {
    const { license_url, headers } = await readDrm();
    const answer = await ask(license_url, headers, { kids: [kid], type: 'temporary' });
    expect(await answer.json()).toEqual({
      keys: [{ kty: 'oct', kid, k: 'Dx4tPEtaaXiHlqW0w9Lh8A' }],
      type: 'temporary',
    });
  });

  test('contains no key that the video does not have', async () => {
    const { license_url, headers } = await readDrm();
    const answer = await ask(license_url, headers, { kids: ['AAAAAAAAAAAAAAAAAAAAAA'], type: 'temporary' });
    expect((await answer.json()).keys).toEqual([]);
  });

  test('is denied without the ticket of these details', async () => {
    const { license_url, headers } = await readDrm();
    const asked = { kids: [kid], type: 'temporary' };
    for (const ticket of ['', 'x', `${headers['x-licence-ticket']}x`]) {
      const answer = await ask(license_url, { ...headers, 'x-licence-ticket': ticket }, asked);
      expect(answer.status).toBe(403);
    }
    expect((await ask(license_url, headers, { kids: 'all', type: 'temporary' })).status).toBe(400);
    expect((await ask(license_url.replace('504', '501'), headers, asked)).status).toBe(404);
  });
});
