import { expect, test } from 'vitest';
import { makeParagraphs, paragraphAt } from './paragraphs';

const cue = (start: number, end: number, text: string) => ({ start, end, text });

test('cues are joined up to a pause, or to another speaker', () => {
  const paragraphs = makeParagraphs([
    cue(0, 2, '<v سارا>سلام،\nخوبی؟'),
    cue(2, 3, '<v سارا>بیا تو.'),
    cue(3, 4, '<v رضا>ممنون.'),
    cue(8, 9, '<v رضا>چه خبر؟'),
  ]);
  expect(paragraphs.map(({ start, speaker, text }) => [start, speaker, text])).toEqual([
    [0, 'سارا', 'سلام، خوبی؟ بیا تو.'],
    [3, 'رضا', 'ممنون.'],
    [8, 'رضا', 'چه خبر؟'],
  ]);
  expect(paragraphs[0]?.lines.map(({ start, from, to }) => [start, from, to])).toEqual([
    [0, 0, 11],
    [2, 12, 19],
  ]);
});

test('speech without a pause is divided after a sentence, or anywhere if it has none', () => {
  const many = (text: string) =>
    makeParagraphs(Array.from({ length: 100 }, (_, at) => cue(at, at + 1, `${at} ${text}`)));
  const sentences = many('این جمله تمام شد.');
  const words = many('این جمله تمام نمی‌شود');
  expect(sentences.length).toBeGreaterThan(5);
  expect(words.length).toBeGreaterThan(2);
  for (const { text } of [...sentences, ...words]) expect(text.length).toBeLessThan(700);
});

test('a refrain is read each time, and so is the same word of another speaker', () => {
  const paragraphs = makeParagraphs([
    cue(0, 1, '<v سارا>نه'),
    cue(1, 2, '<v رضا>نه'),
    cue(3, 4, '<v رضا>نه'),
  ]);
  expect(paragraphs.map(({ speaker, text }) => [speaker, text])).toEqual([
    ['سارا', 'نه'],
    ['رضا', 'نه نه'],
  ]);
});

test('a cue that was cut in two is read once, and an empty one not at all', () => {
  const [paragraph] = makeParagraphs([
    cue(0, 1, 'یک'),
    cue(1, 2, 'یک'),
    cue(2, 3, '<i> </i>'),
    cue(3, 4, 'دو'),
  ]);
  expect(paragraph?.text).toBe('یک دو');
});

test('a moment belongs to the paragraph that began last', () => {
  const paragraphs = makeParagraphs([cue(1, 2, 'a'), cue(10, 11, 'b'), cue(20, 21, 'c')]);
  expect([0, 1, 9, 10, 25].map((time) => paragraphAt(paragraphs, time))).toEqual([-1, 0, 0, 1, 2]);
});
