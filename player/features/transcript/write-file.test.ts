import { expect, test } from 'vitest';
import { readCues } from '../../engine/subtitles/subtitle-text';
import { makeParagraphs } from './paragraphs';
import { writeFile, writeText } from './write-file';

const CUES = [
  { start: 1.5, end: 3, text: '<v سارا>سلام\n\nبه <i>همه</i> &amp; شما --> دوباره' },
  { start: 3725.0004, end: 3726.25, text: '\nپایان' },
];

test.each(['srt', 'vtt'] as const)('a %s file has the times and the words of all cues', async (kind) => {
  const text = await writeFile(kind, CUES, makeParagraphs(CUES)).text();
  const read = readCues(text);
  expect(read.map(({ start, end }) => [start, end])).toEqual([
    [1.5, 3],
    [3725, 3726.25],
  ]);
  expect(read.map((cue) => cue.text)[1]).toBe('پایان');
  expect(read[0]?.text).toContain('دوباره');
});

test('a text has paragraphs with their times and speakers', () => {
  expect(writeText(makeParagraphs(CUES)).split('\n\n')).toEqual([
    expect.stringContaining('سارا: سلام به همه & شما --> دوباره'),
    expect.stringContaining('پایان'),
  ]);
});
