import { afterEach, expect, test, vi } from 'vitest';
import { MAX_SUBTITLE_BYTES, readSubtitles } from './read-subtitles';

const CUE = '00:00:01.000 --> 00:00:02.000\nسلام\n\n';
const { signal } = new AbortController();

/** The server reports no length. */
function answerWith(text: string, times = 1): { readonly sent: () => number } {
  const bytes = new TextEncoder().encode(text);
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent === times) return controller.close();
      sent += 1;
      controller.enqueue(bytes);
    },
  });
  vi.stubGlobal('fetch', async () => new Response(body));
  return { sent: () => sent };
}

afterEach(() => vi.unstubAllGlobals());

test('a file is read into cues', async () => {
  answerWith(CUE);
  const cues = await readSubtitles('/a.srt', signal);
  expect(cues.between(0, 9, 9)).toEqual([{ start: 1, end: 2, text: 'سلام' }]);
});

test('a file without a cue is an error', async () => {
  answerWith('<html></html>');
  await expect(readSubtitles('/a.srt', signal)).rejects.toThrow('without a cue');
});

test('an endless file is refused, and no longer read', async () => {
  const megabyte = CUE.repeat(20_000);
  const { sent } = answerWith(megabyte, 1000);
  await expect(readSubtitles('/a.srt', signal)).rejects.toThrow('too large');
  expect(sent() * megabyte.length).toBeLessThan(2 * MAX_SUBTITLE_BYTES);
});
