// @vitest-environment node
import { readFileSync } from 'node:fs';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openFileParts } from '../chapters/file-parts';
import { serveFile } from './fixtures/serve-file';
import { readTags } from './read-tags';

afterEach(() => vi.unstubAllGlobals());

let files = 0;

/** Serves a different file each time. */
const open = () => {
  files += 1;
  const url = `https://cdn.test/${files}`;
  return openFileParts(url, { mostBytes: 6 * 2 ** 20, grows: true }, new AbortController().signal);
};

const read = (bytes: Uint8Array) => {
  serveFile(bytes);
  return readTags(open());
};

/** Written by ffmpeg. */
const file = (name: string) => readFileSync(`e2e/media/files/${name}`);

const text = (words: string) => Buffer.from(words, 'latin1');

/** An ID3v2.3 tag before some frames of MP3; `size` may be wrong. */
function tagged(frames: Uint8Array, size = frames.length): Uint8Array {
  const sevenBits = [21, 14, 7, 0].map((shift) => (size >> shift) & 127);
  return Buffer.concat([
    text('ID3\x03\0\0'),
    Buffer.from(sevenBits),
    frames,
    file('sample.mp3').subarray(200),
  ]);
}

function frame(id: string, content: Uint8Array, size = content.length): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(size);
  return Buffer.concat([text(id), length, text('\0\0'), content]);
}

const TITLE = 'شب و ساز <i>تنها</i>';

describe('tags of a sound file', () => {
  test.each(['mp3', 'm4a', 'flac', 'ogg', 'mka'])('are read as ffmpeg writes them: %s', async (kind) => {
    const { title, cover } = await read(file(`tagged.${kind}`));
    expect(title).toBe(TITLE);
    expect(cover?.type).toBe('image/jpeg');
    expect(Buffer.from((await cover?.arrayBuffer()) ?? new ArrayBuffer(0)).subarray(-2)).toEqual(
      Buffer.from([0xff, 0xd9]),
    );
  });

  test.each([
    ['sample.mp3', 'ساز تنها'],
    ['sample.ogg', 'ساز تنها'],
    ['tagged.wav', TITLE],
  ])('are a title alone where there is no cover: %s', async (name, title) => {
    expect(await read(file(name))).toEqual({ title, cover: null });
  });

  test.each(['wav', 'mka', 'flac', 'm4a'])('are none where it has none: %s', async (kind) => {
    expect(await read(file(`sample.${kind}`))).toEqual({ title: '', cover: null });
  });

  test('are one plain line, and turn no text around them', async () => {
    const words = Buffer.concat([
      Buffer.from([1, 0xff, 0xfe]),
      Buffer.from('\u202e<b>a</b>\n\u2067b', 'utf16le'),
    ]);
    expect((await read(tagged(frame('TIT2', words)))).title).toBe('<b>a</b> b');
    const long = await read(tagged(frame('TIT2', text(`\0${'x'.repeat(60_000)}`))));
    expect(long.title).toHaveLength(200);
  });

  test('show the front cover among several pictures', async () => {
    const png = (width: string) => Buffer.from(`89504e470d0a1a0a0000000d49484452${width}00000010`, 'hex');
    const picture = (kind: string, width: string) =>
      frame('APIC', Buffer.concat([text(`\0image/png\0${kind}caf\xe9\0`), png(width)]));
    const { cover } = await read(
      tagged(Buffer.concat([picture('\x04', '00000010'), picture('\x03', '00000020')])),
    );
    expect(Buffer.from((await cover?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(png('00000020'));
  });

  test('of a file with any byte changed do no harm', async () => {
    for (const kind of ['mp3', 'm4a', 'flac', 'ogg', 'wav', 'mka']) {
      const bytes = file(`tagged.${kind}`);
      for (let at = 0; at < 600; at += 7) {
        const broken = Uint8Array.from(bytes);
        broken[at] = 0xff;
        const found = await read(broken).catch(() => null);
        expect(found?.title.length ?? 0).toBeLessThanOrEqual(200);
      }
    }
  });

  test('of the second version of ID3 have short names', async () => {
    const png = Buffer.from('89504e470d0a1a0a0000000d494844520000001000000010', 'hex');
    const short = (id: string, content: Uint8Array) =>
      Buffer.concat([text(id), Buffer.from([0, 0, content.length]), content]);
    const frames = Buffer.concat([
      short('TT2', text('\0Old')),
      short('PIC', Buffer.concat([text('\0PNG\x03cover\0'), png])),
      Buffer.alloc(20),
    ]);
    const bytes = tagged(frames);
    bytes[3] = 2;
    const { title, cover } = await read(bytes);
    expect(title).toBe('Old');
    expect(Buffer.from((await cover?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(png);
    bytes[5] = 0x40;
    expect(await read(bytes)).toEqual({ title: '', cover: null });
  });

  test('of WAV lie before the sound or after it, as a list or as ID3', async () => {
    const chunk = (id: string, content: Uint8Array) => {
      const length = Buffer.alloc(4);
      length.writeUInt32LE(content.length);
      return Buffer.concat([text(id), length, content, Buffer.alloc(content.length % 2)]);
    };
    const wav = (...chunks: readonly Uint8Array[]) => Buffer.concat([text('RIFF\0\0\0\0WAVE'), ...chunks]);
    const sound = chunk('data', Buffer.alloc(99_999));
    const list = chunk(
      'LIST',
      Buffer.concat([text('INFO'), chunk('IART', text('x')), chunk('INAM', text('a\0b'))]),
    );
    const id3 = chunk('id3 ', tagged(frame('TIT2', text('\0tag'))).subarray(0, 40));
    expect((await read(wav(list, sound))).title).toBe('a');
    expect((await read(wav(sound, list))).title).toBe('a');
    expect((await read(wav(list, sound, id3))).title).toBe('tag');
    const persian = chunk('INAM', Buffer.from([0xe4, 0xe6, 0xc7]));
    expect((await read(wav(chunk('LIST', Buffer.concat([text('INFO'), persian])), sound))).title).toBe('نوا');
    expect((await read(wav(sound.subarray(0, 500)))).title).toBe('');
  });

  test('hold no picture that says it is one and is none', async () => {
    const svg = text('\0image/png\0\x03\0<svg onload="alert(1)"/>');
    expect((await read(tagged(frame('APIC', svg)))).cover).toBeNull();
  });

  test('of a frame whose length lies do no harm', async () => {
    const lying = await read(tagged(frame('APIC', text('\0image/png\0\x03\0…'), 0x7fffffff))).catch(
      () => null,
    );
    expect(lying?.cover ?? null).toBeNull();
    const whole = await read(tagged(frame('TIT2', text('\0a')), 2 ** 28 - 1)).catch(() => null);
    expect(whole?.cover ?? null).toBeNull();
  });

  test('of a file that was cut off are those before the cut, or none', async () => {
    for (const kind of ['mp3', 'm4a', 'flac', 'ogg', 'wav', 'mka']) {
      const bytes = file(`tagged.${kind}`);
      for (let length = 1; length < 20_000; length += 1511) {
        const found = await read(bytes.subarray(0, length)).catch(() => null);
        expect(['', TITLE, undefined]).toContain(found?.title);
      }
    }
  });

  test('cost six megabytes at most', async () => {
    const huge = Buffer.alloc(40 * 2 ** 20);
    tagged(frame('APIC', text('\0image/jpeg\0\x03\0'), 30 * 2 ** 20), 30 * 2 ** 20).forEach((byte, at) => {
      huge[at] = byte;
    });
    const sent = serveFile(huge);
    const found = await readTags(open()).catch(() => null);
    expect(found?.cover ?? null).toBeNull();
    expect(sent.bytes).toBeLessThan(6.5 * 2 ** 20);
  });
});

test('a file that its server does not give in parts has no tags', async () => {
  const cancel = vi.fn();
  vi.stubGlobal('fetch', async () => new Response(new ReadableStream({ cancel })));
  await expect(readTags(open())).rejects.toThrow();
  expect(cancel).toHaveBeenCalledOnce();
});
