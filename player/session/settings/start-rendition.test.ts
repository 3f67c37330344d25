import { expect, test } from 'vitest';
import { AUTO_QUALITY } from '../../engine/contract';
import { startRendition } from './start-rendition';

test('a stream begins with the chosen quality, or with a suitable one', () => {
  expect(startRendition({ quality: 480, audioLanguage: null, soundOnly: false })).toEqual({ chosen: 480 });
  expect(startRendition({ quality: AUTO_QUALITY, audioLanguage: null, soundOnly: false })).toEqual({
    chosen: null,
  });
});

test('a viewer who chose a language hears no other one first', () => {
  expect(startRendition({ quality: 480, audioLanguage: 'ar', soundOnly: false })).toBeNull();
});

test('a viewer who wants sound alone gets no picture first', () => {
  expect(startRendition({ quality: 480, audioLanguage: null, soundOnly: true })).toBeNull();
});
