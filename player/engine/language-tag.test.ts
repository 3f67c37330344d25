import { expect, test } from 'vitest';
import { tagOf } from './language-tag';

test.each([
  ['fas', 'fa'],
  ['per', 'fa'],
  ['eng', 'en'],
  ['ara', 'ar'],
  ['ger', 'de'],
  ['pt-BR', 'pt-BR'],
  ['und', ''],
  ['', ''],
  ['<img>', ''],
])('the language %s is %s', (code, tag) => {
  expect(tagOf(code)).toBe(tag);
});
