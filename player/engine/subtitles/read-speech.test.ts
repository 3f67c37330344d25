import { expect, test } from 'vitest';
import { readSpeech } from './read-speech';

const read = (...texts: readonly string[]) =>
  readSpeech(texts.map((text) => ({ start: 0, end: 1, text }))).map(({ speaker, words }) => [speaker, words]);

test('markup is taken out, and references are decoded', () => {
  expect(read('<v.loud Mary&amp;Co><i>a</i> &lt; b<00:01.000> c', '<v  سارا >سلام\n  دنیا')).toEqual([
    ['Mary&Co', 'a < b c'],
    ['سارا', 'سلام دنیا'],
  ]);
});

test('hostile markup stays text of its own cue', () => {
  expect(read('</p><p>&amp;', '&lt;script>alert(1)</p>', '<<<v>> &', 'last')).toEqual([
    ['', '&'],
    ['', '<script>alert(1)'],
    ['', '<<> &'],
    ['', 'last'],
  ]);
});
