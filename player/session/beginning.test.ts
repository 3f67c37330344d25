import { expect, test } from 'vitest';
import { AUTO_QUALITY } from '../engine/contract';
import { beginningOf } from './beginning';

const { signal } = new AbortController();

test('a stream begins with the quality that was chosen, or with what suits the line', () => {
  expect(beginningOf({ quality: 480, audioLanguage: null }, signal)).toEqual({ chosen: 480, signal });
  expect(beginningOf({ quality: AUTO_QUALITY, audioLanguage: null }, signal)).toEqual({
    chosen: null,
    signal,
  });
});

test('who has chosen a language hears no other one first', () => {
  expect(beginningOf({ quality: 480, audioLanguage: 'ar' }, signal)).toBeNull();
});
