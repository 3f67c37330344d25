import { expect, test } from 'vitest';
import { parseEarlyParams } from '../params/early-params';
import { requestStart } from './start-request';

const FILM = { id: 7, type: 'vod', stream_link: 'https://media.test/film/master.m3u8' };

function startOf(details: object) {
  const page = {
    details: Promise.resolve(new Response(JSON.stringify(details))),
    target: { mode: 'content', type: 'vod', id: '7' } as const,
    params: parseEarlyParams({ type: 'vod', id: '7' }),
    identity: { uuid: 'device', provider: null },
  };
  return requestStart(page, () => ({ clientWidth: 640, clientHeight: 360 }), true);
}

test('the stream of the details starts', async () => {
  expect(await startOf(FILM)).toMatchObject({ url: FILM.stream_link });
});

test.each([
  { id: '' },
  { id: null },
  { type: 'film' },
  { type: undefined },
  { stream_link: 5 },
  { stream_link: null },
])('no stream starts of details that are refused later: %j', async (change) => {
  expect(await startOf({ ...FILM, ...change })).toBeNull();
});
