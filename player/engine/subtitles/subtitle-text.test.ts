// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { decodeText, readCues } from './subtitle-text';

const file = (name: string) => readFileSync(`e2e/media/film/subtitles/${name}`, 'utf8');

/** One line for each cue: start, end and text. */
const read = (text: string) => readCues(text).map((cue) => `${cue.start}-${cue.end} ${cue.text}`);

describe('a subtitle file', () => {
  it('drops cues with a broken time range, and keeps the rest', () => {
    expect(readCues(file('broken.vtt')).map(({ start, end }) => [start, end])).toEqual([
      [1, 4],
      [17, 20],
      [25, 28],
      [34, 38],
    ]);
  });

  it('never shows the words of a broken cue under another one’s time', () => {
    expect(read(file('broken.vtt')).join('\n')).not.toContain('شکسته');
  });

  it('may be SubRip', () => {
    expect(read(file('en.srt'))[0]).toMatch(/^0\.8-3\.5 It is night/);
  });

  it('may have forgotten the empty lines', () => {
    expect(read('1\n00:00:01,000 --> 00:00:02,000\nیک\n2\n00:00:03,000 --> 00:00:04,000\nدو')).toEqual([
      '1-2 یک',
      '3-4 دو',
    ]);
  });

  it.each(['line:85%', 'foo', 'align:', 'Align:start', 'position:50% , x', ':x', 'X1:63 X2:223 Y1:43 Y2:58'])(
    'keeps a cue with settings: %s',
    (settings) => {
      expect(read(`WEBVTT\n\n00:01.000 --> 00:02.000 ${settings}\nسلام`)).toEqual(['1-2 سلام']);
    },
  );

  it.each([
    ['00:00:01,0000 --> 00:00:02,9999', '1-2.999 سلام'],
    ['0:00:01.5-->0:00:02', '1.5-2 سلام'],
    ['  00:01.000\t-->\t100:00:02.000  ', '1-360002 سلام'],
  ])('reads the range %j', (written, cue) => {
    expect(read(`1\n${written}\nسلام`)).toEqual([cue]);
  });

  it.each([
    '00:00:01,000 --> 00:00:02:500',
    '00:01.000 --> 00:75.000',
    '00:01.000 --> 00:02.000 --> 00:03.000',
    `00:01.000 --> ${'9'.repeat(400)}:00:00.000`,
  ])('takes %j for no range', (written) => {
    expect(read(`1\n${written}\nسلام`)).toEqual([]);
  });

  it('continues after a line of spaces, and ends a cue at an empty one', () => {
    expect(read('00:01.000 --> 00:02.000\nیک\n \t\nدو\n\nسه')).toEqual(['1-2 یک\n \nدو']);
    expect(read('1\n0:01 --> 0:02\nیک\n \n2\n0:02 --> 0:03\nدو')).toEqual(['1-2 یک', '2-3 دو']);
  });

  it('may end its lines in any way, and overlap', () => {
    const cues = ['1', '00:00:01,000 --> 00:00:05,000', 'یک', '', '2', '00:00:02,000 --> 00:00:03,000', 'دو'];
    const expected = ['1-5 یک', '2-3 دو'];
    expect(read(cues.join('\n'))).toEqual(expected);
    expect(read(`\uFEFF${cues.join('\r\n')}\r\n`)).toEqual(expected);
    expect(read(cues.join('\r'))).toEqual(expected);
  });

  it('keeps tags, and a bracket that begins none as text', () => {
    const words = '<font color="#ff0000">سرخ</font> <v سارا>بله</v> <00:01.500>';
    expect(read(`0:01 --> 0:02\n${words}`)).toEqual([`1-2 ${words}`]);
    expect(read('0:01 --> 0:02\nI <3 you; a < b')).toEqual(['1-2 I &lt;3 you; a &lt; b']);
  });

  it('marks the text’s position with an invisible character', () => {
    expect(read('1\n0:01,5 --> 0:02\n{\\an8}<i>سلام</i>')).toEqual(['1.5-2 <i>سلام</i>']);
  });

  it.each(['', '<!doctype html><p>404</p>', 'WEBVTT\n\n00:05.000 --> 00:03.000\nپایان پیش از آغاز'])(
    'without a cue is none: %j',
    (text) => {
      expect(read(text)).toEqual([]);
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
