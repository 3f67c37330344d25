import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openKept } from './frame/host-storage';
import { createSdk, type HostSdk } from './sdk';
import { PlayerError } from './wire/player-error';

type Params = Parameters<HostSdk['preload']>[0];

const ORIGIN = 'https://player.example.com';
const sdk = createSdk(null);

describe('preload', () => {
  const frames = () => [...document.querySelectorAll('iframe')];
  const preload = (params: Params, player = `${ORIGIN}/section/plr/`) => sdk.preload(params, { player });
  /** Addresses of the pages that are opened for it. */
  const pages = async (count: number) => {
    await vi.waitFor(() => expect(frames()).toHaveLength(count));
    return frames().map(({ src }) => new URL(src));
  };
  beforeEach(() => localStorage.clear());
  afterEach(() => {
    for (const frame of frames()) frame.remove();
  });

  test('opens a hidden page beside the player’s, with the params of a mounted player', async () => {
    preload({ type: 'vod', id: 1001, autoplay: true, onFinished: () => undefined });
    const [page] = await pages(1);
    expect(page?.href).toMatch(
      /^https:\/\/player\.example\.com\/section\/plr\/preload\.html\?site=embed&type=vod&id=1001&autoplay=true#/,
    );
    expect(frames()[0]?.hidden).toBe(true);
  });

  test('opens one page for each address', async () => {
    for (const id of [1, 1, 2]) preload({ type: 'clip', id });
    const opened = await pages(2);
    expect(opened.map(({ searchParams }) => searchParams.get('id'))).toEqual(['1', '2']);
  });

  test('passes on the viewer’s stored choices', async () => {
    const { keep } = openKept(ORIGIN);
    keep('uuid', 'viewer-1');
    keep('settings', '{"quality":720}');
    preload({ type: 'clip', id: 3 });
    const [page] = await pages(1);
    expect(page?.searchParams.get('uuid')).toBe('viewer-1');
    expect(new URLSearchParams(page?.hash).get('kept')).toBe('{"settings":"{\\"quality\\":720}"}');
  });

  test('passes on no token, neither of the params nor of the player’s own address', async () => {
    const tokens = { token: 'secret', xToken: 'secret', daaniToken: 'secret' };
    preload({ type: 'vod', id: 4, ...tokens }, `${ORIGIN}/plr?v=2&xToken=secret`);
    const [page] = await pages(1);
    expect(page?.href).toMatch(/\/plr\/preload\.html\?v=2&site=embed&type=vod&id=4#pardeh=preload$/);
  });

  test('rejects invalid params and addresses', () => {
    const wrong = new PlayerError('wrong-argument');
    expect(() => preload({ type: 'vod', id: Number.NaN })).toThrow(wrong);
    expect(() => preload(undefined, 'javascript:0')).toThrow(wrong);
    expect(frames()).toEqual([]);
  });
});
