import { expect, test } from 'vitest';
import { readState } from './playback-state';

const media = (readyState: number, paused = true, ended = false) => ({ readyState, paused, ended });

test('before the first data it is loading, whether playing is wanted or not', () => {
  expect(readState(media(0), false)).toBe('loading');
  expect(readState(media(1, false), false)).toBe('loading');
});

test('a first picture that nobody has played can be played', () => {
  expect(readState(media(2), false)).toBe('can-play');
  expect(readState(media(4), true)).toBe('paused');
});

test('wanting to play without data is waiting', () => {
  expect(readState(media(2, false), true)).toBe('waiting');
  expect(readState(media(1, false), true)).toBe('waiting');
  expect(readState(media(3, false), true)).toBe('playing');
});

test('an element that an engine has emptied for a moment is waiting and not paused', () => {
  expect(readState(media(0, true), true)).toBe('waiting');
  expect(readState(media(1, true), true)).toBe('paused');
});

test('the end counts above all', () => {
  expect(readState(media(2, true, true), true)).toBe('ended');
});
