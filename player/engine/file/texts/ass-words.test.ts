// @vitest-environment node
import { expect, test } from 'vitest';
import { assWords } from './ass-words';

const event = (words: string) => `3,0,Default,,0,0,0,,${words}`;

test.each([
  ['سلام، دنیا', 'سلام، دنیا'],
  ['One\\NTwo\\nThree', 'One\nTwo\nThree'],
  ['A\\hB', 'A\u00a0B'],
  ['{\\an8\\pos(10,20)\\fnArial}Up', 'Up'],
  ['{\\i1}Slanted{\\i0} not', '<i>Slanted</i> not'],
  ['{\\b1\\i1}Slanted', '<i>Slanted</i>'],
  ['{\\i1}Slanted{\\r} not', '<i>Slanted</i> not'],
  ['{\\iclip(1,2,3,4)}Clipped', 'Clipped'],
  ['{\\p1}m 0 0 l 100 0 100 100{\\p0}Words', 'Words'],
  ['{\\p1}m 0 0 l 100 0 100 100', ''],
  ['{\\pos(1,2)}Placed', 'Placed'],
  ['{a comment}Words', 'Words'],
  ['Never {closed', 'Never {closed'],
  [
    '<script>alert(1)</script> & <b>bold</b>',
    '&lt;script&gt;alert(1)&lt;/script&gt; &amp; &lt;b&gt;bold&lt;/b&gt;',
  ],
])('the words of %s are %s', (written, words) => {
  expect(assWords(event(written))).toBe(words);
});

test('commas among the words stay', () => {
  expect(assWords(event('One, two, three'))).toBe('One, two, three');
});

test('an event without all its fields has no words', () => {
  expect(assWords('3,0,Default')).toBe('');
  expect(assWords('')).toBe('');
});

test('endless codes are read in a moment', () => {
  for (const part of ['{', '}', '{\\i1', '{\\i1}', '{\\r', '\\N', '{\\p1}', '\\'])
    expect(assWords(event(part.repeat(100_000))).length).toBeLessThan(1_000_000);
}, 2000);
