// @vitest-environment node
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { playerOrigin, startPlatform } from './platform-in-test';

const platform = await startPlatform({ now: () => Date.parse('2026-03-20T20:30:00Z') });
afterAll(() => platform.close());

const shared = [
  'vod/1001',
  'live/2001',
  'live/2001/aggregate/2001',
  'list-playlist?video_id=1001&video_type=2',
  'v2/list-viewers-playlist-videos/701?offset=10',
  'recommendation/vod/1001',
  'recommend-lists/vod/1001',
  'v2/search-viewers?q=x',
  'viewers-tag-list/vod',
  'openapi.json',
];

describe.each(shared)('%s, which all viewers share,', (path) => {
  test('answers 304 to its own tag, also in a list and when weak', async () => {
    const answer = await platform.api(path);
    const etag = answer.headers.get('etag') ?? '';
    expect(answer.headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
    for (const condition of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await platform.api(path, { headers: { 'if-none-match': condition } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect(again.headers.get('etag')).toBe(etag);
      expect(again.headers.get('timing-allow-origin')).toContain(playerOrigin);
    }
    expect((await platform.api(path, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
  });

  test('does not depend on the caller', async () => {
    const [one, other] = await Promise.all(
      ['a', 'b'].map((uuid) => platform.api(`${path}${path.includes('?') ? '&' : '?'}uuid=${uuid}`)),
    );
    expect(one?.headers.get('etag')).toBe(other?.headers.get('etag'));
  });
});

describe('an answer', () => {
  test('may be read by each origin of the player, and by no other', async () => {
    const allowed = async (origin: string) =>
      (await platform.api('vod/1001', { headers: { origin } })).headers.get('access-control-allow-origin');
    expect(await allowed(playerOrigin)).toBe(playerOrigin);
    expect(await allowed('http://127.0.0.1:4173')).toBe('http://127.0.0.1:4173');
    for (const origin of ['http://evil.test', 'null', `${playerOrigin}.evil.test`]) {
      expect(await allowed(origin)).toBeNull();
    }
  });

  test('varies by origin, and allows resource timing', async () => {
    for (const path of ['vod/1001', 'vod/9404', 'user/settings']) {
      const { headers } = await platform.api(path, { headers: { origin: playerOrigin } });
      expect(headers.get('vary')).toContain('Origin');
      expect(headers.get('access-control-allow-origin')).toBe(playerOrigin);
      expect(headers.get('timing-allow-origin')).toContain(playerOrigin);
    }
  });

  test('that is for one viewer alone is not kept', async () => {
    expect((await platform.api('auth/token?uuid=a')).headers.get('cache-control')).toBe('no-store');
  });
});

test('a preflight allows the headers and methods of the calls, for two hours', async () => {
  const answer = await platform.api('create-setting', {
    method: 'OPTIONS',
    headers: {
      origin: playerOrigin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-token',
    },
  });
  expect(answer.status).toBe(204);
  const allowed = answer.headers.get('access-control-allow-headers');
  for (const name of ['authorization', 'content-type', 'x-token']) expect(allowed).toContain(name);
  expect(answer.headers.get('access-control-allow-methods')).toContain('DELETE');
  expect(answer.headers.get('access-control-max-age')).toBe('7200');
});

test.each(['api/nothing', 'nothing', 'media/nothing.mp4'])('%s is unknown', async (path) => {
  const answer = await fetch(`${platform.origin}/${path}`);
  expect(answer.status).toBe(404);
  expect(await answer.json()).toEqual({ detail: expect.any(String) });
});

test('a viewer id that is none is refused', async () => {
  const answer = await platform.api('vod/1001?uuid=%3Cb%3E');
  expect(answer.status).toBe(400);
  expect(await answer.json()).toEqual({ detail: expect.stringContaining('uuid') });
});

test('the description names every call with its parameters, body and answer', async () => {
  const Description = v.object({
    openapi: v.string(),
    paths: v.record(v.string(), v.record(v.string(), v.unknown())),
  });
  const { paths } = v.parse(Description, await (await platform.api('openapi.json')).json());
  expect(Object.keys(paths).sort()).toEqual([
    '/api/archive/{id}',
    '/api/auth/login-otp',
    '/api/auth/refresh',
    '/api/auth/token',
    '/api/auth/verify-otp',
    '/api/chat/anon-list-messages/{room}',
    '/api/chat/get-active-room/{id}',
    '/api/chat/report',
    '/api/chat/room/{room}',
    '/api/chat/send-message',
    '/api/clip/{id}',
    '/api/comments/comment/create',
    '/api/comments/comment/{comment_id}/like',
    '/api/comments/content-get-update-delete/{content_id}',
    '/api/comments/list-comment-replies/{comment_id}',
    '/api/comments/list-content-comments/{content_id}',
    '/api/create-setting',
    '/api/feedback',
    '/api/licence/{content_id}',
    '/api/list-create-bookmark',
    '/api/list-playlist',
    '/api/live/{id}',
    '/api/live/{id}/aggregate/{details_id}',
    '/api/logs',
    '/api/markers/{id}',
    '/api/oembed',
    '/api/online-viewer/{live_id}',
    '/api/profile',
    '/api/profile/users',
    '/api/questions/{live_id}',
    '/api/questions/{question_id}/report',
    '/api/questions/{question_id}/vote',
    '/api/quiz/answer',
    '/api/quiz/user-records/{type}/{quiz_id}',
    '/api/quiz/{quiz_id}/rank',
    '/api/recommend-lists/{type}/{id}',
    '/api/recommendation/{type}/{id}',
    '/api/replay/{type}/{id}/messages',
    '/api/replay/{type}/{id}/pins',
    '/api/replay/{type}/{id}/polls',
    '/api/replay/{type}/{id}/quiz',
    '/api/replay/{type}/{id}/reactions',
    '/api/retrieve-update-delete-bookmark/{id}',
    '/api/set-emoji-poll',
    '/api/temp_link',
    '/api/user/bookmarks',
    '/api/user/markers',
    '/api/user/markers/{id}',
    '/api/user/settings',
    '/api/user/video-metadata',
    '/api/v2/list-viewers-playlist-videos/{playlist}',
    '/api/v2/search-viewers',
    '/api/video-metadata',
    '/api/video-timeline',
    '/api/viewed/content/{content_id}',
    '/api/viewers-tag-list/{type}',
    '/api/vod/{id}',
    '/api/web-list-config',
  ]);
  expect(paths['/api/vod/{id}']?.get).toMatchObject({
    parameters: expect.arrayContaining([expect.objectContaining({ name: 'id', in: 'path', required: true })]),
    responses: {
      200: { content: { 'application/json': { schema: { required: expect.arrayContaining(['id']) } } } },
    },
  });
  expect(paths['/api/profile']?.post).toHaveProperty('requestBody.required', true);
  expect(paths['/api/chat/room/{room}']?.get).toHaveProperty('responses.101.content');
});
