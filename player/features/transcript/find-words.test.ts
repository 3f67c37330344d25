import { expect, test } from 'vitest';
import { findWords, timeOf } from './find-words';
import { makeParagraphs } from './paragraphs';

function find(text: string, query: string): readonly string[] {
  const paragraphs = makeParagraphs([{ start: 0, end: 1, text }]);
  return findWords(paragraphs, query).map(({ from, to }) => text.slice(from, to));
}

test.each([
  ['كتاب علي', 'کتاب علی', 'كتاب علي'],
  ['او می‌رود خانه', 'میرود', 'می‌رود'],
  ['او می‌رود خانه', 'می رود', 'می‌رود'],
  ['او می رود خانه', 'می‌رود', 'می رود'],
  ['سال ۱۴۰۴ بود', '1404', '۱۴۰۴'],
  ['سال ٢٠٢٥ بود', '۲۰۲۵', '٢٠٢٥'],
  ['كَتَبَ الوَلَدُ', 'كتب', 'كَتَبَ'],
  ['العـــربية', 'العربيه', 'العـــربية'],
  ['The END', 'the end', 'The END'],
  ['ﻻ باس', 'لا', 'ﻻ'],
])('in «%s» the query «%s» finds «%s»', (text, query, found) => {
  expect(find(text, query)).toEqual([found]);
});

test('every place is found, and an empty query finds nothing', () => {
  expect(find('آب و آب و آب', 'آب')).toHaveLength(3);
  expect(find('آب', ' \u200c ')).toEqual([]);
  expect(find('a.c (x) [y', '.c (x) [')).toHaveLength(1);
});

test('a phrase is found across cues, at the moment of the first of them', () => {
  const paragraphs = makeParagraphs([
    { start: 3, end: 4, text: 'این یک' },
    { start: 4, end: 5, text: 'جملهٔ بلند' },
    { start: 5, end: 6, text: 'است' },
  ]);
  const [hit] = findWords(paragraphs, 'بلند است');
  const [paragraph] = paragraphs;
  expect(paragraph && hit && timeOf(paragraph, hit.from)).toBe(4);
});

test('ten thousand cues are searched, and a thousand hits are shown at most', () => {
  const cues = Array.from({ length: 10_000 }, (_, at) => ({
    start: at * 3,
    end: at * 3 + 2,
    text: `جملهٔ شمارهٔ ${at} که کسی می‌گوید.`,
  }));
  const paragraphs = makeParagraphs(cues);
  expect(findWords(paragraphs, '9999')).toHaveLength(1);
  expect(findWords(paragraphs, 'می گوید')).toHaveLength(1000);
});
