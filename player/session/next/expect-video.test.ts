import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { leaveHandoff, takeDetails } from '../../lib/handoff';
import { parseParams } from '../../params/parse';
import { openSettings } from '../settings/settings';
import { type Expecting, expectVideo } from './expect-video';

const identity = { uuid: 'device-1', provider: null };
const expecting: Expecting = {
  identity,
  params: parseParams({ site: 'embed', type: 'vod', id: '1' }),
  video: document.createElement('video'),
  segmentQuery: () => ({ uuid: 'device-1', ext_user: null }),
  settings: openSettings({ read: () => null, write: () => undefined }),
  watched: { find: () => null },
};

let asked: string[] = [];
let status = 200;

beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  status = 200;
  leaveHandoff({ given: {}, uuid: 'device-1', details: null, headStart: null, muted: null });
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(new URL(address).pathname);
    return new Response(JSON.stringify({ stream_link: 'https://media.example.com/m.m3u8' }), { status });
  });
});
afterEach(() => {
  vi.advanceTimersByTime(60_000);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a video that is expected', () => {
  it('is requested once, and its response can be taken over', async () => {
    expectVideo({ type: 'vod', id: '7' }, expecting);
    expectVideo({ type: 'vod', id: '7' }, expecting);
    expect(asked).toEqual(['/api/vod/7']);
    expect(takeDetails('vod', '8')).toBeNull();
    const answer = await takeDetails('vod', '7');
    expect(answer?.status).toBe(200);
    expect(await answer?.text(), 'nobody has read it').toContain('stream_link');
    expect(takeDetails('vod', '7')).toBeNull();
  });

  it('gives way to the one that is expected after it', () => {
    expectVideo({ type: 'vod', id: '7' }, expecting);
    expectVideo({ type: 'clip', id: '9' }, expecting);
    expect(takeDetails('vod', '7')).toBeNull();
    expect(takeDetails('clip', '9')).not.toBeNull();
  });

  it('expires, and is requested again', () => {
    expectVideo({ type: 'vod', id: '7' }, expecting);
    vi.advanceTimersByTime(30_000);
    expect(takeDetails('vod', '7')).toBeNull();
    expectVideo({ type: 'vod', id: '7' }, expecting);
    expect(asked).toHaveLength(2);
  });

  it('that the platform rejects is left to the regular start', async () => {
    status = 503;
    expectVideo({ type: 'vod', id: '7' }, expecting);
    await vi.advanceTimersByTimeAsync(0);
    expect(takeDetails('vod', '7')).toBeNull();
  });

  it('is not prefetched if the details need the viewer’s token', () => {
    expectVideo(
      { type: 'vod', id: '7' },
      {
        ...expecting,
        params: parseParams({ h: true, type: 'vod', id: '1' }),
      },
    );
    expect(asked).toEqual([]);
  });
});
