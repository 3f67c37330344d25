// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeText, tolerantVtt } from './subtitle-text';

const file = (name: string) => readFileSync(`e2e/media/film/subtitles/${name}`, 'utf8');

describe('a subtitle file', () => {
  it('drops cues with a broken time range, and keeps the rest', () => {
    const times = tolerantVtt(file('broken.vtt'))
      ?.split('\n')
      .filter((line) => line.includes('-->'));
    expect(times).toEqual([
      '0000:00:01.000 --> 0000:00:04.000',
      '0000:00:17.000 --> 0000:00:20.000 line:85%',
      '0000:00:25.000 --> 0000:00:28.000',
      '0000:00:34.000 --> 0000:00:38.000',
    ]);
  });

  it('never shows the words of a broken cue under another one’s time', () => {
    expect(tolerantVtt(file('broken.vtt'))).not.toContain('شکسته');
  });

  it('may be SubRip', () => {
    const vtt = tolerantVtt(file('en.srt')) ?? '';
    expect(vtt.startsWith('WEBVTT\n\n0000:00:00.800 --> 0000:00:03.500\nIt is night')).toBe(true);
    expect(vtt).not.toMatch(/,\d{3}/);
  });

  it('may have forgotten the empty lines', () => {
    const vtt = tolerantVtt('1\n00:00:01,000 --> 00:00:02,000\nیک\n2\n00:00:03,000 --> 00:00:04,000\nدو');
    expect(vtt).toBe(
      'WEBVTT\n\n0000:00:01.000 --> 0000:00:02.000\nیک\n\n0000:00:03.000 --> 0000:00:04.000\nدو\n',
    );
  });

  it.each(['foo', 'align:', 'Align:start', 'position:50% , x', ':x', 'X1:63 X2:223 Y1:43 Y2:58'])(
    'keeps a cue with unknown settings: %s',
    (settings) => {
      expect(tolerantVtt(`WEBVTT\n\n00:01.000 --> 00:02.000 ${settings}\nسلام`)).toBe(
        `WEBVTT\n\n0000:00:01.000 --> 0000:00:02.000 ${settings}\nسلام\n`,
      );
    },
  );

  it.each([
    ['00:00:01,0000 --> 00:00:02,9999', '0000:00:01.000 --> 0000:00:02.999'],
    ['0:00:01.5-->0:00:02', '0000:00:01.500 --> 0000:00:02.000'],
    ['  00:01.000\t-->\t100:00:02.000  ', '0000:00:01.000 --> 0100:00:02.000'],
  ])('reads the range %j', (written, read) => {
    expect(tolerantVtt(`1\n${written}\nسلام`)).toBe(`WEBVTT\n\n${read}\nسلام\n`);
  });

  it.each([
    '00:00:01,000 --> 00:00:02:500',
    '00:01.000 --> 00:75.000',
    '00:01.000 --> 00:02.000 --> 00:03.000',
  ])('takes %j for no range', (written) => {
    expect(tolerantVtt(`1\n${written}\nسلام`)).toBeNull();
  });

  it('continues after a line of spaces, and ends a cue at an empty one', () => {
    expect(tolerantVtt('00:01.000 --> 00:02.000\nیک\n \t\nدو\n\nسه')).toBe(
      'WEBVTT\n\n0000:00:01.000 --> 0000:00:02.000\nیک\n \nدو\n',
    );
    expect(tolerantVtt('1\n0:01 --> 0:02\nیک\n \n2\n0:02 --> 0:03\nدو')).toBe(
      'WEBVTT\n\n0000:00:01.000 --> 0000:00:02.000\nیک\n\n0000:00:02.000 --> 0000:00:03.000\nدو\n',
    );
  });

  it('may end its lines in any way, and overlap', () => {
    const cues = ['1', '00:00:01,000 --> 00:00:05,000', 'یک', '', '2', '00:00:02,000 --> 00:00:03,000', 'دو'];
    const read = tolerantVtt(cues.join('\n'));
    expect(read).toContain('0000:00:02.000 --> 0000:00:03.000\nدو');
    expect(tolerantVtt(`\uFEFF${cues.join('\r\n')}\r\n`)).toBe(read);
    expect(tolerantVtt(cues.join('\r'))).toBe(read);
  });

  it('keeps tags, and a bracket that begins none as text', () => {
    const words = '<font color="#ff0000">سرخ</font> <v سارا>بله</v> <00:01.500>';
    expect(tolerantVtt(`0:01 --> 0:02\n${words}`)).toContain(words);
    expect(tolerantVtt('0:01 --> 0:02\nI <3 you; a < b')).toContain('I &lt;3 you; a &lt; b');
  });

  it('marks the text’s position with an invisible character', () => {
    expect(tolerantVtt('1\n0:01,5 --> 0:02\n{\\an8}<i>سلام</i>')).toBe(
      'WEBVTT\n\n0000:00:01.500 --> 0000:00:02.000\n<i>سلام</i>\n',
    );
  });

  it.each(['', '<!doctype html><p>404</p>', 'WEBVTT\n\n00:05.000 --> 00:03.000\nپایان پیش از آغاز'])(
    'without a cue is none: %j',
    (text) => {
      expect(tolerantVtt(text)).toBeNull();
    },
  );

  it.each([
    ['UTF-16LE', [0xff, 0xfe], true],
    ['UTF-16BE', [0xfe, 0xff], false],
    ['UTF-16LE without a mark', [], true],
    ['UTF-16BE without a mark', [], false],
  ] as const)('may be %s', (_name, mark, littleEndian) => {
    const text = 'WEBVTT\n\n00:01.000 --> 00:02.000\nسلام';
    const view = new DataView(new ArrayBuffer(mark.length + text.length * 2));
    mark.forEach((byte, at) => {
      view.setUint8(at, byte);
    });
    for (let at = 0; at < text.length; at += 1)
      view.setUint16(mark.length + at * 2, text.charCodeAt(at), littleEndian);
    expect(decodeText(view.buffer)).toBe(text);
  });

  it('is UTF-8 with a byte order mark, also with a broken character', () => {
    expect(decodeText(new Uint8Array([0xef, 0xbb, 0xbf, 0x61, 0xd8]).buffer)).toBe('a\uFFFD');
  });

  it('is read in the old code page where it is no Unicode', () => {
    expect(decodeText(new TextEncoder().encode('سلام').buffer)).toBe('سلام');
    expect(decodeText(new Uint8Array([0xd3, 0xe1, 0xc7, 0xe3]).buffer)).toBe('سلام');
  });
});

describe('hostile input of a megabyte', () => {
  const MEGA = 1_000_000;
  const head = '00:00:01.000 --> 00:00:02.000\n';

  it.for([
    ['cues', Array.from({ length: 20_000 }, () => `${head}سلام\n\n`).join('')],
    ['placings that never end', head + '{\\'.repeat(MEGA / 2)],
    ['tags that never end', head + '<a'.repeat(MEGA / 2)],
    ['brackets', head + '<'.repeat(MEGA)],
    ['lines', head + 'x\n'.repeat(MEGA / 2)],
    ['digits', `${'1'.repeat(MEGA)} --> `],
    ['spaces', `${' '.repeat(MEGA)}-->`],
    ['arrows', '-->\n'.repeat(MEGA / 4)],
  ] as const)('takes no quadratic time: %s', ([, text]) => {
    const from = performance.now();
    tolerantVtt(text);
    // Linear time is a fraction of a second here, quadratic time minutes.
    expect(performance.now() - from).toBeLessThan(10_000);
  });
});
