// @vitest-environment node
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from './api-error';
import { answeringClient } from './fixtures/client';
import { uploadSnapshot } from './snapshot-upload';

const { signal } = new AbortController();
const picture = new Blob(['x'], { type: 'image/png' });
const place = { url: 'https://player.example/up/1', public_url: 'https://player.example/pictures/1.png' };

let sent: ReturnType<typeof vi.fn<typeof fetch>>;
const answered = (answer: Response | Error) =>
  sent.mockImplementation(() => (answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)));

beforeEach(() => {
  sent = vi.fn<typeof fetch>();
  vi.stubGlobal('fetch', sent);
  vi.stubGlobal('document', { baseURI: 'https://player.example/plr' });
});
afterEach(() => vi.unstubAllGlobals());

describe('a picture of the video', () => {
  test('is uploaded to the platform’s address, without a token, and has a public address', async () => {
    answered(new Response(null, { status: 201 }));
    expect(await uploadSnapshot(answeringClient(place).client, picture, signal)).toBe(place.public_url);
    expect(sent).toHaveBeenCalledExactlyOnceWith(
      place.url,
      expect.objectContaining({
        method: 'PUT',
        headers: { 'content-type': 'image/png' },
        credentials: 'omit',
        redirect: 'error',
      }),
    );
  });

  test('may have no public address, or one that is not allowed', async () => {
    for (const public_url of [null, undefined, '', 'https://evil.example/1.png', 'javascript:alert(1)']) {
      answered(new Response('', { status: 200 }));
      const { client } = answeringClient({ ...place, public_url });
      expect(await uploadSnapshot(client, picture, signal)).toBeNull();
    }
  });

  test.each([302, 400, 403, 413, 500, 503])('is not there after %s', async (status) => {
    answered(new Response('<html>', { status }));
    const upload = uploadSnapshot(answeringClient(place).client, picture, signal);
    await expect(upload).rejects.toMatchObject({ status });
  });

  test('is not there when the line broke', async () => {
    answered(new TypeError('network'));
    const upload = uploadSnapshot(answeringClient(place).client, picture, signal);
    await expect(upload).rejects.toMatchObject({ status: 0 });
  });

  test.each([
    'https://evil.example/up',
    'http://player.example/up',
    '//player.example',
    'data:,x',
    'https://a@player.example/',
  ])('is not sent to %s', async (url) => {
    const upload = uploadSnapshot(answeringClient({ ...place, url }).client, picture, signal);
    await expect(upload).rejects.toBeInstanceOf(ApiError);
    expect(sent).not.toHaveBeenCalled();
  });

  test.each(['image/webp', 'text/html', ''])('of the kind "%s" is none', async (type) => {
    const { client, asked } = answeringClient(place);
    await expect(uploadSnapshot(client, new Blob(['x'], { type }), signal)).rejects.toMatchObject({
      status: 415,
    });
    expect(asked).toHaveLength(0);
  });
});
