// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { foldText, foldTight, wordsOf } from './fold-text';

describe('typed text', () => {
  test.each([
    ['كويري', 'کویری', 'an Arabic keyboard'],
    ['۱۰۴ و ٢٥', '104 و 25', 'digits of three scripts'],
    ['شبِ شقایقْ', 'شب شقایق', 'marks of vowels'],
    ['خانهٔ', 'خانه', 'a hamza above'],
    ['مدرسة', 'مدرسه', 'a round t'],
    ['أحسن آواز', 'احسن اواز', 'an alef with something above'],
    ['کـــویر', 'کویر', 'a stretched word'],
    ['YAZD', 'yazd', 'capitals'],
  ])('%s is %s: %s', (typed, folded) => {
    expect(foldText(typed)).toBe(folded);
  });
});

test('a word is the same with a half-space, in one and in two', () => {
  const forms = ['ستاره‌های', 'ستارههای', 'ستاره های'];
  expect(new Set(forms.map(foldTight)).size).toBe(1);
});

test('a query is its words, whatever is between them', () => {
  expect(wordsOf(' شب،  یزد؛ (۲) ')).toEqual(['شب', 'یزد', '2']);
  expect(wordsOf(' \u200c ')).toEqual([]);
});
