import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveHandoff, takeDetails } from '../../lib/handoff/handoff';
import { parseParams } from '../../params/parse';
import { cardPrefetcher } from '../open/prefetch-card';
import { openSettings } from '../settings/settings';
import { type PrefetchContext, prefetchVideo } from './prefetch-video';

const identity = { uuid: 'device-1', provider: null };
const context: PrefetchContext = {
  identity,
  params: parseParams({ site: 'embed', type: 'vod', id: '1' }),
  video: document.createElement('video'),
  segmentQuery: () => ({ uuid: 'device-1', ext_user: null }),
  settings: openSettings({ read: () => null, write: () => undefined }),
  watched: { find: () => null },
};

let requested: string[] = [];
let status = 200;

beforeEach(() => {
  vi.useFakeTimers();
  requested = [];
  status = 200;
  leaveHandoff({ given: {}, uuid: 'device-1', details: null, started: null, muted: null });
  vi.stubGlobal('fetch', async (address: string) => {
    requested.push(new URL(address).pathname);
    return new Response(JSON.stringify({ stream_link: 'https://media.example.com/m.m3u8' }), { status });
  });
});
afterEach(() => {
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a prefetched video', () => {
  it('is requested once, and its response can be taken over', async () => {
    prefetchVideo({ type: 'vod', id: '7' }, context);
    prefetchVideo({ type: 'vod', id: '7' }, context);
    expect(requested).toEqual(['/api/vod/7']);
    expect(takeDetails('vod', '8')).toBeNull();
    const answer = await takeDetails('vod', '7');
    expect(answer?.status).toBe(200);
    expect(await answer?.text()).toContain('stream_link');
    expect(takeDetails('vod', '7')).toBeNull();
  });

  it('is read before the press, which would hold up its body for a task', async () => {
    const read = vi.spyOn(Response.prototype, 'text');
    prefetchVideo({ type: 'vod', id: '7' }, context);
    await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(1));
    const answer = await takeDetails('vod', '7');
    expect(await answer?.text()).toContain('stream_link');
    expect(read).toHaveBeenCalledTimes(1);
    read.mockRestore();
  });

  it('is requested with the press, before its work, when the code is here', async () => {
    const { expectCards, prefetchCard: prefetch } = cardPrefetcher(Promise.resolve(), () => context);
    expectCards();
    await vi.dynamicImportSettled();
    prefetch({ type: 'vod', id: '7' });
    expect(requested).toEqual(['/api/vod/7']);
  });

  it('is replaced by the next one', () => {
    prefetchVideo({ type: 'vod', id: '7' }, context);
    prefetchVideo({ type: 'clip', id: '9' }, context);
    expect(takeDetails('vod', '7')).toBeNull();
    expect(takeDetails('clip', '9')).not.toBeNull();
  });

  it('expires, and is requested again', () => {
    prefetchVideo({ type: 'vod', id: '7' }, context);
    vi.advanceTimersByTime(30_000);
    expect(takeDetails('vod', '7')).toBeNull();
    prefetchVideo({ type: 'vod', id: '7' }, context);
    expect(requested).toHaveLength(2);
  });

  it('that the platform rejects is left to the regular start', async () => {
    status = 503;
    prefetchVideo({ type: 'vod', id: '7' }, context);
    await vi.advanceTimersByTimeAsync(0);
    expect(takeDetails('vod', '7')).toBeNull();
  });

  it('is not prefetched if it was opened meanwhile', () => {
    prefetchVideo({ type: 'vod', id: '1' }, context);
    expect(requested).toEqual([]);
  });

  it('is not prefetched if the details need the viewer’s token', () => {
    prefetchVideo(
      { type: 'vod', id: '7' },
      {
        ...context,
        params: parseParams({ h: true, type: 'vod', id: '1' }),
      },
    );
    expect(requested).toEqual([]);
  });
});
