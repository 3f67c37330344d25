import { expect, test } from 'vitest';
import { AUTO_QUALITY } from '../../engine/contract';
import { startRendition } from './start-rendition';

test('a stream begins with the chosen quality, or with a suitable one', () => {
  expect(startRendition({ quality: 480, audioLanguage: null })).toEqual({ chosen: 480 });
  expect(startRendition({ quality: AUTO_QUALITY, audioLanguage: null })).toEqual({ chosen: null });
});

test('a viewer who chose a language hears no other one first', () => {
  expect(startRendition({ quality: 480, audioLanguage: 'ar' })).toBeNull();
});
