// @vitest-environment node
import * as v from 'valibot';
import { afterAll, describe, expect, test } from 'vitest';
import { VideoDetails } from '../../../player/api/schema/details';
import { startPlatform } from '../platform-in-test';

const platform = await startPlatform();
afterAll(() => platform.close());

const detailsOf = async (path: string) => v.parse(VideoDetails, await (await platform.api(path)).json());

async function openEverything(details: VideoDetails) {
  const { stream_link, cover, banner, vtt, vtt_mobile, provider } = details;
  const lists = [...details.download_links, ...details.subtitles, ...details.hls_links].map(
    ({ link }) => link,
  );
  const single = [stream_link, cover, banner, vtt, vtt_mobile, provider?.avatar_url];
  const addresses = [...lists, ...single].filter((address) => typeof address === 'string');
  const answers = await Promise.all(addresses.map((address) => fetch(address, { method: 'HEAD' })));
  return answers.filter(({ ok }) => !ok).map(({ url, status }) => `${status} ${url}`);
}

describe.each(['vod/1001', 'vod/1002', 'vod/1003', 'archive/3001', 'clip/4001', 'live/2001', 'live/2002'])(
  '%s',
  (path) => {
    test('has details in the form that the player reads, and all of its files exist', async () => {
      const details = await detailsOf(path);
      expect(`${details.type}/${details.id}`).toBe(path);
      expect(details.title).not.toBe('');
      expect(details.stream_link).not.toBeNull();
      expect(await openEverything(details)).toEqual([]);
    });

    test('has a multivariant playlist whose tracks exist', async () => {
      const { stream_link } = await detailsOf(path);
      const master = await (await fetch(stream_link ?? '')).text();
      const uris = master.split('\n').map((line) => /^(?!#)\S+|(?<=URI=")[^"]+/.exec(line)?.[0]);
      const tracks = uris.filter((uri) => uri !== undefined);
      expect(tracks.length).toBeGreaterThan(1);
      for (const uri of tracks) expect((await fetch(new URL(uri, stream_link ?? ''))).status).toBe(200);
    });
  },
);

test('the film has everything that the product shows of a film', async () => {
  const film = await detailsOf('vod/1001');
  expect(film).toMatchObject({
    pg_state: 12,
    release_year: 2024,
    imdb_rate: 7.9,
    duration: 64,
    is_360: false,
  });
  expect(film.subtitles.map(({ lang }) => lang)).toEqual(['fa', 'ar']);
  expect(film.tag.length).toBeGreaterThan(2);
  const [download] = film.download_links;
  const file = await fetch(download?.link ?? '', { method: 'HEAD' });
  expect(Number(file.headers.get('content-length'))).toBe(download?.size);
});

test('the preview plays from 10 to 25 seconds', async () => {
  expect(await detailsOf('vod/1002')).toMatchObject({ preview_start: 10, preview_end: 25 });
});

test('the panorama is marked as one', async () => {
  expect((await detailsOf('vod/1003')).is_360).toBe(true);
});

test('one live has a time machine and the other has none', async () => {
  expect((await detailsOf('live/2001')).time_machine).toBe(true);
  expect((await detailsOf('live/2002')).time_machine).toBe(false);
});

test('a live stream began in the past, as ISO 8601 on the wire and as seconds in the player', async () => {
  const wire: unknown = await (await platform.api('live/2001')).json();
  expect(wire).toHaveProperty('start_time', expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/));
  expect((await detailsOf('live/2001')).start_time).toBeLessThan(Date.now() / 1000);
});

test('a live stream whose stream is missing has an address that answers 404', async () => {
  const { stream_link } = await detailsOf('live/2404');
  for (const method of ['HEAD', 'GET']) expect((await fetch(stream_link ?? '', { method })).status).toBe(404);
});

test('a channel with nothing on air answers 200 without a stream', async () => {
  expect((await detailsOf('live/2500')).stream_link).toBeNull();
});

test.each(['vod/9404', 'live/1001', 'clip/%3Cscript%3E', `vod/${'9'.repeat(150)}`])(
  '%s does not exist',
  async (path) => {
    const answer = await platform.api(path);
    expect(answer.status).toBe(404);
    expect(await answer.json()).toEqual({ detail: expect.any(String) });
  },
);

test('details with a bad bearer are refused, so that the player refreshes its token', async () => {
  const ask = async (token: string) =>
    (await platform.api('vod/1001', { headers: { authorization: `Bearer ${token}` } })).status;
  expect(await ask('forged')).toBe(401);
  expect(await ask(await platform.token('details-1'))).toBe(200);
});

test('the second address of a stream is another host', async () => {
  const { hls_links, stream_link } = await detailsOf('vod/1001');
  expect(new URL(hls_links[0]?.link ?? '').host).not.toBe(new URL(stream_link ?? '').host);
});

test('each viewer is counted once', async () => {
  const ask = async (uuid: string) => (await platform.api(`viewed/content/501?uuid=${uuid}`)).json();
  const { viewers } = v.parse(v.object({ viewers: v.number() }), await ask('viewer-a'));
  expect(await ask('viewer-a')).toEqual({ viewers });
  expect(await ask('viewer-b')).toEqual({ viewers: viewers + 1 });
  expect((await detailsOf('vod/1001')).viewers).toBe(viewers + 1);
});

test('views of unknown content are not counted', async () => {
  expect((await platform.api('viewed/content/nothing?uuid=a')).status).toBe(404);
});
