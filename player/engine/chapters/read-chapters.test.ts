import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { partsOf } from './fixtures/parts-of';
import { readChapters } from './read-chapters';

/** Written by ffmpeg. */
const file = (name: string) => readFileSync(`e2e/media/files/${name}`);

const read = (bytes: Uint8Array, lang = 'fa') => readChapters(partsOf(bytes), lang);

/** Bytes by their hexadecimal digits. */
const hex = (digits: string) => Buffer.from(digits.replaceAll(' ', ''), 'hex');

const text = (words: string) => Buffer.from(words);

/** An element of less than 127 bytes, as RFC 8794 writes it. */
const element = (id: string, ...content: readonly Uint8Array[]) => {
  const inside = Buffer.concat(content);
  return Buffer.concat([hex(id), Buffer.from([0x80 + inside.length]), inside]);
};

const box = (type: string, ...content: readonly Uint8Array[]) => {
  const inside = Buffer.concat(content);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(8 + inside.length);
  return Buffer.concat([size, text(type), inside]);
};

const FOUND = [
  { time: 0, name: 'دمِ غروب' },
  { time: 4, name: 'Mount <b>Damavand</b>' },
  { time: 9, name: 'اللیل' },
];

describe('chapters of a file', () => {
  test.each(['chapters.mp4', 'chapters.mov', 'chapters.mkv', 'chapters.webm', 'chapters.mp3'])(
    'are read as ffmpeg writes them: %s',
    async (name) => {
      expect(await read(file(name))).toEqual(FOUND);
    },
  );

  test.each(['sample.mp4', 'sample.mkv', 'sample.webm', 'sample.mp3', 'sample.flv'])(
    'are none where it has none: %s',
    async (name) => {
      expect(await read(file(name))).toEqual([]);
    },
  );

  test.each(['chapters.mp4', 'chapters.mov', 'chapters.mkv', 'chapters.webm', 'chapters.mp3'])(
    'are read without the media: %s',
    async (name) => {
      const parts = partsOf(file(name));
      await readChapters(parts, 'fa');
      expect(parts.reads()).toBeLessThan(20_000);
    },
  );

  test('of a file that was cut off are those before the cut, or none', async () => {
    for (const name of ['chapters.mkv', 'chapters.mov', 'chapters.mp4', 'chapters.mp3']) {
      const whole = file(name);
      for (let length = 0; length < whole.length; length += 997) {
        const found = await read(whole.subarray(0, length)).catch(() => []);
        expect(FOUND).toEqual(expect.arrayContaining([...found]));
      }
    }
  });

  test('of a file with any byte changed do not hang or grow', async () => {
    for (const name of ['chapters.mkv', 'chapters.mp3', 'chapters.mov']) {
      const whole = file(name);
      const from = !name.endsWith('mov') ? 0 : whole.indexOf('moov') - 4;
      for (let at = from; at < Math.min(from + 6000, whole.length); at += 13) {
        const broken = Uint8Array.from(whole);
        broken[at] = 0xff;
        const found = await read(broken).catch(() => []);
        expect(found.length).toBeLessThanOrEqual(500);
      }
    }
  });
});

const display = (name: string, language: Uint8Array) => element('80', element('85', text(name)), language);
const atom = (time: string, ...content: readonly Uint8Array[]) =>
  element('b6', element('73c4', hex('02')), element('91', hex(time)), ...content);

describe('chapters of Matroska', () => {
  const english = element('437c', text('eng'));
  const head = Buffer.concat([
    element('1a45dfa3', element('4282', text('webm'))),
    hex('18538067 01ffffffffffffff'),
  ]);
  const segment = (...editions: readonly Uint8Array[]) =>
    Buffer.concat([head, element('ec', hex('0000')), element('1043a770', ...editions), element('1f43b675')]);

  test('are named in the viewer’s language, where a chapter has several', async () => {
    const bytes = segment(
      element(
        '45b9',
        atom('00', display('Intro', english), display('Darb', element('437c', text('per')))),
        atom('3b9aca00', display('Two', element('437d', text('en-US')))),
      ),
    );
    expect(await read(bytes)).toEqual([
      { time: 0, name: 'Darb' },
      { time: 1, name: 'Two' },
    ]);
    expect((await read(bytes, 'ar'))[0]).toEqual({ time: 0, name: 'Intro' });
  });

  test('that are hidden, or played in an order of their own, are left out', async () => {
    const seen = atom('00', display('Seen', english));
    const gone = atom('01', element('98', hex('01')), display('Gone', english));
    const off = atom('02', element('4598', hex('00')), display('Off', english));
    const ordered = element('45b9', element('45dd', hex('01')), seen);
    expect(await read(segment(element('45b9', gone, seen)))).toEqual([{ time: 0, name: 'Seen' }]);
    expect(await read(segment(element('45b9', off)))).toEqual([]);
    expect(await read(segment(ordered))).toEqual([]);
  });

  test('behind the media are found where the table of contents says', async () => {
    const chapters = element('1043a770', element('45b9', atom('00', display('Late', english))));
    const seek = (place: string) =>
      element('114d9b74', element('4dbb', element('53ab', hex('1043a770')), element('53ac', hex(place))));
    const cluster = element('1f43b675', Buffer.alloc(100));
    const place = (seek('0000').length + cluster.length).toString(16).padStart(4, '0');
    expect(await read(Buffer.concat([head, seek(place), cluster, chapters]))).toEqual([
      { time: 0, name: 'Late' },
    ]);
    expect(await read(Buffer.concat([head, seek('0003'), cluster, chapters]))).toEqual([]);
    expect(await read(Buffer.concat([head, cluster, chapters]))).toEqual([]);
  });
});

describe('chapters of MP4', () => {
  test('in a track of text begin as late as its empty edit says', async () => {
    const bytes = Buffer.from(file('chapters.mov'));
    // Of the last track: a version, a number of edits, a duration of the movie's milliseconds, a place in the media.
    const edit = bytes.lastIndexOf('elst') + 12;
    bytes.writeUInt32BE(1500, edit);
    bytes.writeInt32BE(-1, edit + 4);
    expect((await read(bytes)).map(({ time }) => time)).toEqual([1.5, 5.5, 10.5]);
  });

  const start = box('ftyp', text('isom'));
  const listed = (...content: readonly Uint8Array[]) =>
    Buffer.concat([start, box('moov', box('udta', box('chpl', ...content)))]);

  test('in a list of Nero are read in either version, as far as they are whole', async () => {
    const [first, cut] = [
      [hex('0000000000989680 05'), text('First')],
      [hex('0000000001312d00 ff'), text('Sec')],
    ].map((pieces) => Buffer.concat(pieces));
    const found = [{ time: 1, name: 'First' }];
    for (const header of ['00000000 02', '01000000 00000000 02'])
      expect(await read(listed(hex(header), first ?? text(''), cut ?? text('')))).toEqual(found);
    expect(await read(listed())).toEqual([]);
    expect(await read(listed(hex('01')))).toEqual([]);
  });

  test('with a length that lies give none', async () => {
    const lying = (...pieces: readonly string[]) => Buffer.concat([start, ...pieces.map(hex)]);
    const [moov, udta] = ['6d6f6f76', '75647461'];
    expect(await read(lying(`0000001c ${moov}`, `ffffffff ${udta}`, '7fffffff 6368706c 00000000'))).toEqual(
      [],
    );
    expect(await read(lying(`00000010 ${moov}`, `00000004 ${udta}`))).toEqual([]);
    expect(await read(lying(`00000000 ${moov}`, `00000001 ${udta} 0000000000000008`))).toEqual([]);
    await expect(
      read(lying(`00000001 ${moov} 00ffffffffffffff`, `00000001 ${udta} 00fffffffffffff0`)),
    ).resolves.toEqual([]);
  });

  test('are one plain line each, and turn no text around them', async () => {
    const name = text('\u202eback <script>\n\u2066x\u0000 ');
    const bytes = listed(hex('00000000 01 0000000000000000'), Buffer.from([name.length]), name);
    expect(await read(bytes)).toEqual([{ time: 0, name: 'back <script> x' }]);
  });
});

describe('chapters of MP3', () => {
  const number = (value: number) => {
    const bytes = Buffer.alloc(4);
    bytes.writeUInt32BE(value);
    return bytes;
  };
  const frame = (id: string, content: Uint8Array, flags = '0000') =>
    Buffer.concat([text(id), number(content.length), hex(flags), content]);
  const chapter = (ms: number, ...frames: readonly Uint8Array[]) =>
    Buffer.concat([text(`c${ms}\0`), number(ms), number(ms + 1), hex('ffffffff ffffffff'), ...frames]);
  const name = (words: string) => frame('TIT2', text(`\x03${words}`));
  const tag = (flags: string, ...frames: readonly Uint8Array[]) => {
    const body = Buffer.concat(frames);
    const size = [21, 14, 7, 0].map((shift) => (body.length >> shift) & 127);
    return Buffer.concat([text('ID3'), hex(`0300 ${flags}`), Buffer.from(size), body]);
  };

  test('behind a large cover are read without it', async () => {
    const parts = partsOf(
      tag('00', frame('APIC', Buffer.alloc(900_000)), frame('CHAP', chapter(1500, name('دو')))),
    );
    expect(await readChapters(parts, 'fa')).toEqual([{ time: 1.5, name: 'دو' }]);
    expect(parts.reads()).toBeLessThan(5000);
  });

  test('without a name, compressed or cut are left out', async () => {
    const bytes = tag(
      '00',
      frame('CHAP', chapter(0)),
      frame('CHAP', chapter(1000, name('packed')), '0080'),
      frame('CHAP', text('x\0')),
      frame('CHAP', chapter(2000, name('seen'), frame('APIC', Buffer.alloc(9000)))),
      Buffer.alloc(30),
    );
    expect(await read(bytes)).toEqual([{ time: 2, name: 'seen' }]);
  });

  test('of a tag that is altered as a whole, or of an old one, are none', async () => {
    expect(await read(tag('80', frame('CHAP', chapter(0, name('a')))))).toEqual([]);
    const old = tag('00', frame('CHAP', chapter(0, name('a'))));
    old[3] = 2;
    expect(await read(old)).toEqual([]);
  });

  test('behind an extended header are read', async () => {
    const extension = Buffer.concat([number(6), hex('0000 00000000')]);
    expect(await read(tag('40', extension, frame('CHAP', chapter(0, name('a')))))).toEqual([
      { time: 0, name: 'a' },
    ]);
  });
});
