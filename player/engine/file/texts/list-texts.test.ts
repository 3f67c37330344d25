// @vitest-environment node
import { readFileSync } from 'node:fs';
import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { partsOf } from '../../chapters/fixtures/parts-of';
import type { ReadCue } from '../../subtitles/packed-cues';
import { listTexts } from './list-texts';
import type { FileText } from './text-source';

/** Written by ffmpeg. */
const file = (name: string) => readFileSync(`e2e/media/files/${name}`);

const list = (bytes: Uint8Array) => listTexts(() => partsOf(bytes));

async function cuesOf(text: FileText | undefined): Promise<readonly ReadCue[]> {
  const source = (await text?.open()) ?? null;
  return source === null ? [] : source.read(0, source.starts.length - 1);
}

const words = async (text: FileText | undefined) => (await cuesOf(text)).map((cue) => cue.text);

const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');
const utf8 = (text: string) => Buffer.from(text);

/** An element with a size of four bytes. */
const element = (id: string, ...content: readonly Uint8Array[]) => {
  const inside = Buffer.concat(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(0x10000000 + inside.length);
  return Buffer.concat([hex(id), size, inside]);
};

const number = (id: string, value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return element(id, bytes);
};

interface Block {
  /** In ticks. */
  readonly time: number;
  readonly data: Uint8Array;
  readonly lasts?: number;
  readonly addition?: string;
}

interface Shape {
  readonly codec?: string;
  readonly fields?: readonly Uint8Array[];
  readonly blocks: readonly Block[];
  /** Nanoseconds of a tick. */
  readonly scale?: number;
  /** Further tracks. */
  readonly more?: readonly Uint8Array[];
  /** The number of the track that the index lists; that of the subtitles is 1. */
  readonly listed?: number;
  /** The index has the place of the cluster alone, as that of old programs. */
  readonly clustersAlone?: boolean;
}

/** A file of Matroska with one track of subtitles in one cluster, and its index at the end. */
function matroska(shape: Shape): Buffer {
  const { codec = 'S_TEXT/UTF8', fields = [], blocks, scale = 1_000_000 } = shape;
  const { more: others = [], listed = 1, clustersAlone = false } = shape;
  const track = element('ae', number('d7', 1), number('83', 17), element('86', utf8(codec)), ...fields);
  const front = [element('1549a966', number('2ad7b1', scale)), element('1654ae6b', track, ...others)];
  const seekTo = (at: number) =>
    element('114d9b74', element('4dbb', element('53ab', hex('1c53bb6b')), number('53ac', at)));
  const before = Buffer.concat([seekTo(0), ...front]).length;
  const parts = [number('e7', 0)];
  const points: Buffer[] = [];
  for (const { time, data, lasts = 1000, addition } of blocks) {
    const place = Buffer.concat(parts).length;
    const within = clustersAlone ? [] : [number('f0', place)];
    const positions = element('b7', number('f7', listed), number('f1', before), ...within);
    points.push(element('bb', number('b3', time), positions));
    const head = hex('81 0000 00');
    head.writeInt16BE(time, 1);
    const more =
      addition === undefined ? [] : [element('75a1', element('a6', element('a5', utf8(addition))))];
    parts.push(element('a0', element('a1', head, data), number('9b', lasts), ...more));
  }
  const cluster = element('1f43b675', ...parts);
  const index = element('1c53bb6b', ...points);
  const segment = element('18538067', seekTo(before + cluster.length), ...front, cluster, index);
  return Buffer.concat([element('1a45dfa3', element('4282', utf8('matroska'))), segment]);
}

const encoding = (...fields: readonly Uint8Array[]) => element('6d80', element('6240', ...fields));

describe('subtitles in a file', () => {
  test('are listed as ffmpeg writes them to Matroska', async () => {
    expect(await list(file('subtitles.mkv'))).toMatchObject([
      { lang: 'per', name: '', isDefault: false, isForced: false },
      { lang: 'eng', name: 'Signs & songs', isDefault: false, isForced: false },
      { lang: 'ara', name: '', isDefault: false, isForced: false },
    ]);
  });

  test('are listed as ffmpeg writes them to MP4', async () => {
    expect(await list(file('subtitles.mp4'))).toMatchObject([
      { lang: 'fas', name: '', isDefault: true, isForced: false },
      { lang: 'eng', name: 'Signs & songs', isDefault: false, isForced: false },
      { lang: 'ara', name: '', isDefault: false, isForced: false },
    ]);
  });

  test.each(['sample.mp4', 'sample.mkv', 'sample.mp3', 'sample.flv', 'chapters.mov', 'chapters.mp4'])(
    'are none where it has none: %s',
    async (name) => {
      expect(await list(file(name))).toEqual([]);
    },
  );

  test('have their words and their times', async () => {
    const [fa, en, ar] = await list(file('subtitles.mkv'));
    expect(await cuesOf(fa)).toEqual([
      { start: 0.521, end: 3.021, text: 'سلام <i>دنیا</i>' },
      { start: 3.521, end: 5.521, text: '<img src=x onerror=alert(1)> خطِ دوم' },
      { start: 6.021, end: 11.821, text: 'بندِ پایانی' },
    ]);
    expect(new Set(await words(en))).toEqual(
      new Set(['<i>Hello,</i> world\nSecond line', 'A sign &lt;b&gt;', 'The last words']),
    );
    expect((await cuesOf(ar))[0]).toEqual({
      start: 0.521,
      end: 5.021,
      text: 'مرحبا بالعالم',
      settings: 'line:0 align:start',
    });
    const [movText] = await list(file('subtitles.mp4'));
    expect(await cuesOf(movText)).toEqual([
      { start: 0.5, end: 3, text: 'سلام دنیا' },
      { start: 3.5, end: 5.5, text: 'خطِ دوم' },
      { start: 6, end: 11.8, text: 'بندِ پایانی' },
    ]);
  });

  test('are listed and read without the media', async () => {
    for (const name of ['subtitles.mkv', 'subtitles.mp4']) {
      const whole = partsOf(file(name));
      const [text] = await listTexts(() => whole);
      const source = await text?.open();
      await source?.read(0, 0);
      expect(whole.reads()).toBeLessThan(20_000);
    }
  });

  test('of a file that was cut off, or has any byte changed, do not hang, throw anything else, or grow', async () => {
    for (const name of ['subtitles.mkv', 'subtitles.mp4']) {
      const whole = file(name);
      for (let length = 0; length < whole.length; length += 997) {
        const found = await list(whole.subarray(0, length));
        for (const text of found) expect((await cuesOf(text)).length).toBeLessThan(100);
      }
      for (let at = 0; at < whole.length; at += at < 6000 ? 7 : 997) {
        const broken = Uint8Array.from(whole);
        broken[at] = 0xff;
        for (const text of await list(broken)) expect((await cuesOf(text)).length).toBeLessThan(1000);
      }
    }
  });
});

describe('subtitles in Matroska', () => {
  const shown = async (shape: Shape) => cuesOf((await list(matroska(shape)))[0]);
  const hello = { time: 100, data: utf8('Hello') };

  test('are marked as the file says, or as the format has it where it does not', async () => {
    const flags = (...fields: readonly Uint8Array[]) => list(matroska({ fields, blocks: [hello] }));
    expect(await flags()).toMatchObject([{ lang: 'eng', isDefault: true, isForced: false }]);
    expect(await flags(number('88', 0), number('55aa', 1))).toMatchObject([
      { isDefault: false, isForced: true },
    ]);
    expect(await flags(number('55ab', 1))).toMatchObject([{ role: 'captions' }]);
    expect(await flags(element('22b59c', utf8('per')), element('22b59d', utf8('fa-AF')))).toMatchObject([
      { lang: 'fa-AF' },
    ]);
    expect(await flags(number('b9', 0))).toEqual([]);
  });

  test.each(['S_VOBSUB', 'S_HDMV/PGS', 'S_DVBSUB', 'S_KATE', 'S_TEXT/USF', ''])(
    'of a kind that is not text are left out: %s',
    async (codec) => {
      expect(await list(matroska({ codec, blocks: [hello] }))).toEqual([]);
    },
  );

  test('count in the ticks of the file', async () => {
    expect(await shown({ scale: 10_000_000, blocks: [hello] })).toEqual([
      { start: 1, end: 11, text: 'Hello' },
    ]);
  });

  test('are unpacked, whether compressed or without the bytes that all share', async () => {
    const zlib = encoding(element('5034', element('4254')));
    expect(await shown({ fields: [zlib], blocks: [{ time: 0, data: deflateSync('Hello') }] })).toMatchObject([
      { text: 'Hello' },
    ]);
    const stripped = encoding(element('5034', number('4254', 3), element('4255', utf8('He'))));
    expect(await shown({ fields: [stripped], blocks: [{ time: 0, data: utf8('llo') }] })).toMatchObject([
      { text: 'Hello' },
    ]);
  });

  test('that are encrypted, or packed in another way, are left out', async () => {
    for (const fields of [
      encoding(element('5035')),
      encoding(element('5034', number('4254', 1))),
      encoding(number('5032', 2), element('5034')),
    ])
      expect(await list(matroska({ fields: [fields], blocks: [hello] }))).toEqual([]);
  });

  test('whose data are broken, or grow without bound, are left out, and the others shown', async () => {
    const zlib = encoding(element('5034', number('4254', 0)));
    const bomb = deflateSync(Buffer.alloc(50_000_000));
    const blocks = [
      { time: 0, data: bomb },
      { time: 1, data: utf8('no zlib') },
      { time: 2, data: deflateSync('Hello') },
    ];
    expect(await shown({ fields: [zlib], blocks })).toMatchObject([{ start: 0.002, text: 'Hello' }]);
  });

  test('of WebVTT keep their settings', async () => {
    const block = { ...hello, data: utf8('<v Ali>Hello</v>'), addition: 'line:0\nname' };
    expect(await shown({ codec: 'S_TEXT/WEBVTT', blocks: [block] })).toMatchObject([
      { text: '<v Ali>Hello</v>', settings: 'line:0' },
    ]);
  });

  test('that the index does not list are not offered', async () => {
    const [text] = await list(matroska({ blocks: [] }));
    expect(await text?.open()).toBeNull();
  });

  test.each([{ clustersAlone: true }, { listed: 2 }, { listed: 2, clustersAlone: true }])(
    'are found in their clusters where the index has no places of theirs: %j',
    async (index) => {
      const blocks = [hello, { time: 300, data: utf8('again'), lasts: 50 }];
      expect(await shown({ ...index, scale: 10_000_000, blocks })).toEqual([
        { start: 1, end: 11, text: 'Hello' },
        { start: 3, end: 3.5, text: 'again' },
      ]);
      const vtt = { codec: 'S_TEXT/WEBVTT', blocks: [{ ...hello, addition: 'line:0' }] };
      expect(await shown({ ...index, ...vtt })).toMatchObject([{ text: 'Hello', settings: 'line:0' }]);
    },
  );

  test('are not looked for where the index lists other subtitles, and none of theirs', async () => {
    const other = element('ae', number('d7', 2), number('83', 17), element('86', utf8('S_TEXT/UTF8')));
    const fields = [number('88', 0)];
    const [one, two] = await list(matroska({ listed: 2, fields, more: [other], blocks: [hello] }));
    expect([await one?.open(), (await two?.open()) === null]).toEqual([null, false]);
  });

  test('longer than a cue can be are left out', async () => {
    const blocks = [
      { time: 0, data: Buffer.alloc(100_000, 'a') },
      { ...hello, time: 1 },
    ];
    expect(await shown({ blocks })).toMatchObject([{ text: 'Hello' }]);
  });
});
