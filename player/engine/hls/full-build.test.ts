import { afterEach, describe, expect, it, vi } from 'vitest';
import { needsFullBuild, readMaster } from './full-build';

const playlist = (...lines: readonly string[]) => ['#EXTM3U', '#EXT-X-VERSION:8', ...lines, ''].join('\n');

describe('the full build of hls.js', () => {
  it.each([
    '#EXT-X-DEFINE:NAME="host",VALUE="cdn"',
    '#EXT-X-DEFINE:QUERYPARAM="token"',
    '#EXT-X-CONTENT-STEERING:SERVER-URI="/steering",PATHWAY-ID="a"',
    '#EXT-X-MEDIA:TYPE=CLOSED-CAPTIONS,GROUP-ID="cc",NAME="CC1",INSTREAM-ID="CC1"',
    '#EXT-X-MEDIA:GROUP-ID="cc",NAME="English",TYPE=CLOSED-CAPTIONS,INSTREAM-ID="SERVICE1"',
  ])('is needed for %s', (line) => {
    expect(needsFullBuild(playlist(line))).toBe(true);
  });

  it('is decided on within milliseconds, whatever the playlist', () => {
    const began = performance.now();
    expect(needsFullBuild(`#EXT-X-MEDIA:${'TYPE='.repeat(200_000)}`)).toBe(false);
    expect(performance.now() - began).toBeLessThan(500);
  });

  it.each([
    '#EXT-X-STREAM-INF:BANDWIDTH=1,NAME="#EXT-X-DEFINE:"',
    '# EXT-X-DEFINE:NAME="a",VALUE="b"',
    '#EXT-X-SESSION-KEY:METHOD=AES-128,URI="key"',
    '#EXT-X-STREAM-INF:BANDWIDTH=1,CLOSED-CAPTIONS=NONE',
    '#EXT-X-STREAM-INF:BANDWIDTH=1,CLOSED-CAPTIONS="cc"',
    '#EXT-X-MEDIA:TYPE=SUBTITLES,GROUP-ID="s",NAME="s",URI="s.m3u8"',
  ])('is not needed for %s', (line) => {
    expect(needsFullBuild(playlist(line))).toBe(false);
  });
});

describe('the first playlist', () => {
  afterEach(() => vi.unstubAllGlobals());

  /** A server that sends some data, and then no more for a while. */
  function serve(data: Uint8Array, ends: boolean) {
    const cancel = vi.fn();
    const start = (controller: ReadableStreamDefaultController<Uint8Array>) => {
      controller.enqueue(data);
      if (ends) controller.close();
    };
    vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit) => {
      const body = new ReadableStream<Uint8Array>({ start });
      const reader = body.getReader();
      signal?.addEventListener('abort', () => {
        cancel();
        void reader.cancel();
      });
      return { ok: true, status: 200, url: '', body: { getReader: () => reader } };
    });
    return cancel;
  }

  it('is read as a text', async () => {
    serve(new TextEncoder().encode(playlist('سلام')), true);
    expect((await readMaster('https://media.test/master', null)).text).toBe(playlist('سلام'));
  });

  it.each([true, false])(
    'is not downloaded further where a media file comes in its place (%s)',
    async (ends) => {
      const file = Uint8Array.from([0, 0, 0, 24, 102, 116, 121, 112]);
      const cancel = serve(file, ends);
      const { text } = await readMaster('https://media.test/film', null);
      expect(text).toBe('\0\0\0\x18ftyp');
      expect(cancel).toHaveBeenCalled();
    },
  );
});
