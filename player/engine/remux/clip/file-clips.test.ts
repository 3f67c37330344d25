// @vitest-environment node
import { readFileSync } from 'node:fs';
import { ALL_FORMATS, BlobSource, Input } from 'mediabunny';
import { afterEach, expect, test, vi } from 'vitest';
import { BLOCK_BYTES } from './file-blocks';
import { openFileClips } from './file-clips';

const never = new AbortController().signal;
const DURATION = 12;

/** A server with ranges, which exposes only CORS-safelisted headers to pages. */
function serve(path: string) {
  const bytes = new Uint8Array(readFileSync(`e2e/media/${path}`));
  const asked: (readonly [from: number, to: number])[] = [];
  let status = 206;
  vi.stubGlobal('fetch', async (_url: string, { headers }: { headers: { Range: string } }) => {
    const [, from = '', to = ''] = /bytes=(\d+)-(\d*)/.exec(headers.Range) ?? [];
    const end = to === '' ? bytes.length : Math.min(bytes.length, Number(to) + 1);
    if (to !== '') asked.push([Number(from), end]);
    const body = bytes.slice(Number(from), end);
    return new Response(status === 206 ? body : '', {
      status,
      headers: { 'Content-Length': String(body.length) },
    });
  });
  return {
    asked,
    size: bytes.length,
    answers(next: number) {
      status = next;
    },
  };
}

afterEach(() => vi.unstubAllGlobals());

const open = (given: Partial<Parameters<typeof openFileClips>[0]> = {}) =>
  openFileClips({
    url: 'https://files.example/a',
    duration: DURATION,
    soundOnly: false,
    sound: null,
    begins: 0,
    canPlay: async () => true,
    ...given,
  });

async function read(file: Blob) {
  const input = new Input({ formats: ALL_FORMATS, source: new BlobSource(file) });
  const tracks = await input.getTracks();
  return {
    format: (await input.getFormat()).name,
    codecs: await Promise.all(tracks.map((track) => track.getCodec())),
    begins: await input.getFirstTimestamp(tracks),
    ends: await input.computeDuration(tracks),
  };
}

/** Duration that players show according to the edit lists, in seconds. */
async function shownOf(file: Blob): Promise<number> {
  const view = new DataView(await file.arrayBuffer());
  const bytes = Buffer.from(view.buffer);
  const header = bytes.indexOf('mvhd');
  return view.getUint32(header + 20) / view.getUint32(header + 16);
}

test.each([
  ['sample.mp4', ['avc', 'aac']],
  ['odd.mp4', ['avc', 'aac']],
  ['sample.mov', ['avc', 'aac']],
  ['sample.mkv', ['avc', 'aac']],
  ['sample.webm', ['vp9', 'opus']],
  ['sample.mp3', ['mp3']],
  ['sample.m4a', ['aac']],
  ['sample.flac', ['flac']],
])(
  'a clip of %s is an MP4 with its own codecs, and begins and ends where it was cut',
  async (name, codecs) => {
    serve(`files/${name}`);
    const clips = await open();
    expect(clips.range()).toEqual({ start: 0, end: DURATION });
    const shares: number[] = [];
    const clip = await clips.make({ start: 3.3, end: 9.3 }, (share) => shares.push(share), never);
    const made = await read(clip.file);
    expect(made.format).toBe('MP4');
    expect(new Set(made.codecs)).toEqual(new Set(codecs));
    expect(made.begins).toBeLessThanOrEqual(0.05);
    expect(Math.abs(made.ends - 6)).toBeLessThan(0.2);
    expect(Math.abs((await shownOf(clip.file)) - 6)).toBeLessThan(0.025);
    expect(shares[shares.length - 1]).toBe(1);
  },
);

test('no more is fetched than the clip and the index, each byte once', async () => {
  const { asked, size } = serve('film/film-240.mp4');
  const clips = await open({ duration: 60 });
  expect(asked).toEqual([[0, 1]]);
  await clips.make({ start: 30, end: 36 }, () => undefined, never);
  const blocks = asked.slice(1);
  const bytes = blocks.reduce((sum, [from, to]) => sum + to - from, 0);
  expect(new Set(blocks.map(([from]) => from)).size).toBe(blocks.length);
  // A block before and after the clip, and one at the beginning of the file.
  expect(bytes).toBeLessThan((size * 6) / 60 + 4 * BLOCK_BYTES);
  expect(bytes).toBeLessThan(size);
});

test('the chosen sound is that of the clip', async () => {
  serve('files/two-sounds.mkv');
  const lengths: number[] = [];
  for (const sound of [0, 1]) {
    const clips = await open({ sound });
    lengths.push((await clips.make({ start: 2, end: 8 }, () => undefined, never)).file.size);
  }
  expect(lengths[0]).not.toBe(lengths[1]);
});

test('a server without ranges, or that lets no page read, gives no clips', async () => {
  serve('files/sample.mp4').answers(200);
  expect((await open()).range()).toBeNull();
});

test.each([
  [404, 'gone'],
  [503, 'network'],
])('a server that answers %i while a clip is made: %s', async (status, reason) => {
  const server = serve('film/film-240.mp4');
  const clips = await open({ duration: 60 });
  server.answers(status);
  await expect(clips.make({ start: 30, end: 36 }, () => undefined, never)).rejects.toMatchObject({ reason });
});

test('codecs that the browser does not play in MP4 are refused as such', async () => {
  serve('files/sample.ogg');
  const clips = await open({ canPlay: async () => false });
  await expect(clips.make({ start: 3, end: 9 }, () => undefined, never)).rejects.toMatchObject({
    reason: 'format',
  });
});

test('a clip of more than 60 MB is refused before it is fetched', async () => {
  const { asked } = serve('files/sample.mp4');
  const clips = await open({ duration: 0.05 });
  await expect(clips.make({ start: 0, end: 6 }, () => undefined, never)).rejects.toMatchObject({
    reason: 'large',
  });
  expect(asked).toEqual([[0, 1]]);
});
