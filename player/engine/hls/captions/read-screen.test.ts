// @vitest-environment node
import type { CaptionScreen, Pen } from 'hls.js/src/utils/cea-608-parser?full';
import { expect, test } from 'vitest';
import { readScreen } from './read-screen';

const PLAIN: Pen = { foreground: 'white', background: 'black', italics: false, underline: false };

/** @param rows text from the left edge, by row from 0 */
function screen(
  rows: Readonly<Record<number, string>>,
  penAt: (column: number) => Partial<Pen> = () => ({}),
) {
  const made: CaptionScreen = {
    rows: Array.from({ length: 15 }, (_, row) => ({
      chars: Array.from({ length: 42 }, (__, column) => ({
        uchar: rows[row]?.[column] ?? ' ',
        penState: { ...PLAIN, ...penAt(column) },
      })),
    })),
    isEmpty: () => false,
  };
  return made;
}

test('rows below one another are one block, and others stand apart', () => {
  const blocks = readScreen(screen({ 1: 'TOP', 13: 'a', 14: 'b' }));
  expect(blocks.map(({ lines }) => lines)).toEqual([['TOP'], ['a', 'b']]);
  expect(readScreen(screen({}))).toEqual([]);
});

test('a block stands at its row from the nearer edge, and at its column', () => {
  const [top, bottom] = readScreen(screen({ 0: 'TOP', 13: '        a', 14: '            b' }));
  expect(top).toMatchObject({ line: 10, lineAlign: 'start', position: 10, align: 'left' });
  expect(bottom).toMatchObject({ line: 90, lineAlign: 'end', position: 30, align: 'left' });
});

test('rows about the middle are centred', () => {
  const [block] = readScreen(screen({ 13: '        sixteen letters', 14: '            eight ls' }));
  expect(block).toMatchObject({ position: 50, align: 'center' });
});

test('pens are tags of WebVTT, and its signs are escaped', () => {
  const pens: readonly Partial<Pen>[] = [
    {},
    { foreground: 'yellow', italics: true },
    { foreground: 'yellow', italics: true },
    { background: 'blue', foreground: 'black', underline: true },
    { background: 'transparent', foreground: null },
  ];
  const [block] = readScreen(screen({ 14: 'a<b&c' }, (column) => pens[column] ?? {}));
  expect(block?.lines).toEqual(['a<c.yellow><i>&lt;b</i></c><c.black.bg_blue><u>&amp;</u></c>c']);
});

test('control characters are spaces', () => {
  expect(readScreen(screen({ 14: 'a\nb\0\u{7f}\u{1}' }))[0]?.lines).toEqual(['a b']);
});
