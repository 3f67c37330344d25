import { describe, expect, it } from 'vitest';
import { fetchAssets, readAssets } from './asset-list';

const BASE = 'https://ads.example.com/lists/adv.json';

describe('a list of assets', () => {
  it('has addresses, durations, and when it may be skipped', () => {
    const list = {
      ASSETS: [
        { URI: 'ad1.m3u8', DURATION: 15 },
        { URI: 'https://other.example.com/ad2.m3u8', DURATION: '7.5' },
      ],
      'SKIP-CONTROL': { OFFSET: 5, DURATION: 20 },
    };
    expect(readAssets(list, BASE)).toEqual({
      assets: [
        { url: 'https://ads.example.com/lists/ad1.m3u8', duration: 15 },
        { url: 'https://other.example.com/ad2.m3u8', duration: 7.5 },
      ],
      skip: { offset: 5, duration: 20 },
    });
  });

  it.each([null, 7, 'text', [], {}, { ASSETS: {} }])('of the wrong shape is none: %j', (list) => {
    expect(readAssets(list, BASE)).toBeNull();
  });

  it('of nothing that may be requested is empty', () => {
    const ASSETS = [null, 5, {}, { URI: 7 }, { URI: 'javascript:alert(1)' }];
    expect(readAssets({ ASSETS, 'SKIP-CONTROL': 7 }, BASE)).toEqual({ assets: [], skip: null });
  });

  it('keeps an asset whose duration is nonsense, and no more than twenty', () => {
    const ASSETS = [Number.NaN, -3, 'soon', null, {}].map((DURATION) => ({ URI: 'ad.m3u8', DURATION }));
    expect(readAssets({ ASSETS }, BASE)?.assets.map(({ duration }) => duration)).toEqual(
      ASSETS.map(() => null),
    );
    const many = { ASSETS: Array.from({ length: 5000 }, () => ({ URI: 'ad.m3u8', DURATION: 1 })) };
    expect(readAssets(many, BASE)?.assets).toHaveLength(20);
  });

  it('is requested without credentials, and is none where it fails, is too large or is something else', async () => {
    const asked: RequestInit[] = [];
    const answer = (response: () => Response) =>
      fetchAssets(BASE, null, new AbortController().signal, async (_, init) => {
        asked.push(init ?? {});
        return response();
      });
    const list = JSON.stringify({ ASSETS: [{ URI: 'ad.m3u8', DURATION: 3 }] });
    expect((await answer(() => new Response(list)))?.assets).toHaveLength(1);
    expect(asked[0]).toMatchObject({ credentials: 'omit' });
    expect(asked[0]).not.toHaveProperty('headers');
    expect(await answer(() => new Response(list, { status: 404 }))).toBeNull();
    expect(await answer(() => new Response('<html>'))).toBeNull();
    expect(await answer(() => new Response('{"ads":[]}'))).toBeNull();
    expect(await answer(() => new Response(list + ' '.repeat(70_000)))).toBeNull();
    expect(await answer(() => Response.error())).toBeNull();
    expect((await answer(() => new Response('{"ASSETS":[]}')))?.assets).toEqual([]);
  });
});
