import { expect, test } from 'vitest';
import { AUTO_QUALITY } from '../../engine/contract';
import { beginningOf } from './beginning';

test('a stream begins with the chosen quality, or with a suitable one', () => {
  expect(beginningOf({ quality: 480, audioLanguage: null })).toEqual({ chosen: 480 });
  expect(beginningOf({ quality: AUTO_QUALITY, audioLanguage: null })).toEqual({ chosen: null });
});

test('a viewer who chose a language hears no other one first', () => {
  expect(beginningOf({ quality: 480, audioLanguage: 'ar' })).toBeNull();
});
