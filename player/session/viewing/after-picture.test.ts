import { signal } from '@preact/signals-core';
import { afterEach, expect, it, vi } from 'vitest';
import { answeringClient } from '../../api/fixtures/client';
import { makeDetails, makeSource, makeViewing } from '../../features/fixtures/viewing';
import { parseParams } from '../../params/parse';
import { followUp } from './after-picture';

afterEach(() => vi.unstubAllGlobals());

/** Runs the follow-up of a film whose stream responds with `status`; the platform counts 12 views. */
async function countViews(status: number) {
  const requests: string[] = [];
  vi.stubGlobal('fetch', async (url: URL, { method }: RequestInit) => {
    requests.push(`${method} ${url}`);
    return new Response(null, { status });
  });
  const details = makeDetails({ type: 'live', contentId: '5/1', streamUrl: 'https://m.example/a.m3u8?k=1' });
  const { client, asked } = answeringClient({ viewers: 12 });
  const closing = new AbortController();
  const identity = { uuid: 'device-1', provider: null };
  const context = { client, identity, params: signal(parseParams({})) };
  const viewers = vi.fn();
  const apply = { viewers, markers: () => undefined, tags: () => undefined };
  const source = signal(makeSource());
  followUp({ details: signal(details), source }, context, apply, closing.signal);
  const film = signal({ ...details, type: 'vod' as const });
  followUp({ details: film, source }, context, apply, closing.signal);
  await vi.waitFor(() => expect(requests).toHaveLength(2));
  await vi.waitFor(() => expect(asked.some(({ path }) => path.startsWith('markers/'))).toBe(true));
  return { requests, viewers, counts: () => asked.filter(({ path }) => path === 'viewed/content/5%2F1') };
}

it('a view is counted after a HEAD on the stream, and its number shown unless the video is live', async () => {
  const { requests, viewers, counts } = await countViews(200);
  expect(requests[0]).toBe('HEAD https://m.example/a.m3u8?k=1&uuid=device-1');
  await vi.waitFor(() => expect(counts()).toHaveLength(2));
  await vi.waitFor(() => expect(viewers.mock.calls).toEqual([[12]]));
});

it('a view of a missing stream is not counted', async () => {
  const { viewers, counts } = await countViews(404);
  // The response to the HEAD has been read by then.
  await new Promise((resolve) => setTimeout(resolve));
  expect([counts(), viewers.mock.calls]).toEqual([[], []]);
});

it('markers are requested again whenever the host reports changes, and otherwise not', async () => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 404 }));
  const read = (given: object) => parseParams({ type: 'vod', id: '1001', ...given });
  const params = signal(read({}));
  const markers = vi.fn();
  const closing = new AbortController();
  const { client } = answeringClient([]);
  const context = { client, identity: { uuid: 'device-1', provider: null }, params };
  const apply = { viewers: () => undefined, markers, tags: () => undefined };
  followUp(makeViewing(), context, apply, closing.signal);
  const reported = (times: number) => vi.waitFor(() => expect(markers).toHaveBeenCalledTimes(times));

  await reported(1);
  params.value = read({ theme: 'light' });
  params.value = read({ isMarkersChange: true });
  await reported(2);
  params.value = read({ isMarkersChange: false });
  await reported(3);
  closing.abort();
  params.value = read({ isMarkersChange: true });
  await reported(3);
});
