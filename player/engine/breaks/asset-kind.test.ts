// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { assetKind } from './asset-kind';

const never = new AbortController().signal;
const nobody: typeof fetch = () => {
  throw new Error('nobody is asked');
};

describe('media of a break', () => {
  it.each([
    ['https://ads.example.com/a/ad.m3u8?id=1', 'stream'],
    ['https://ads.example.com/a/ad.MP4?x=.m3u8', 'file'],
    ['https://ads.example.com/ad.webm#t=1', 'file'],
  ])('are known by the extension: %s', async (url, kind) => {
    expect(await assetKind(url, never, nobody)).toBe(kind);
  });

  const headOf = async (response: () => Response) => {
    const asked: RequestInit[] = [];
    const kind = await assetKind('https://ads.example.com/asset?id=7', never, async (_, init) => {
      asked.push(init ?? {});
      return response();
    }).catch(() => 'nothing');
    return { kind, asked };
  };
  const box = (name: string) => new Response(`\0\0\0\x18${name}isom`);

  it('without an extension are known by their first bytes', async () => {
    const { kind, asked } = await headOf(() => new Response('#EXTM3U\n#EXT-X-VERSION:3\n'));
    expect([kind, asked[0]?.credentials, asked[0]?.headers]).toEqual(['stream', 'omit', undefined]);
    expect((await headOf(() => new Response('\u{feff}#EXTM3U\n'))).kind).toBe('stream');
    expect((await headOf(() => box('ftyp'))).kind).toBe('file');
  });

  it('are a file where no page may read them', async () => {
    const refused = () => {
      throw new TypeError('Failed to fetch');
    };
    expect((await headOf(refused)).kind).toBe('file');
  });

  it.each([
    ['a page', () => new Response('<!doctype html><title>no ad</title>')],
    ['nothing', () => new Response(null)],
    ['an error', () => new Response('#EXTM3U', { status: 404 })],
  ])('are none where the server answers %s', async (_, response) => {
    expect((await headOf(response)).kind).toBe('nothing');
  });

  it('are not read further than their beginning', async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 1;
        controller.enqueue(new TextEncoder().encode('\0\0\0\x18ftyp'.padEnd(1000, ' ')));
      },
    });
    const { asked } = await headOf(() => new Response(endless));
    expect([sent < 4, asked[0]?.signal?.aborted]).toEqual([true, true]);
  });
});
