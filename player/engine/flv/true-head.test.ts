import { expect, test } from 'vitest';
import { bytesOf, file, PICTURE, SCRIPT, SOUND, tag } from './fixtures/made-tags';
import { createTrueHead } from './true-head';

const pictures = (from: number, to: number) =>
  Array.from({ length: (to - from) / 500 + 1 }, (_, index) => tag(PICTURE, from + index * 500));

test('a file with the tracks that its head announces is passed on as it comes', () => {
  const head = createTrueHead();
  const whole = file(5, tag(SCRIPT, 0), tag(PICTURE, 0), tag(SOUND, 0));
  expect(head.take(whole)).toEqual(whole);
  expect(head.take(Uint8Array.of(1, 2))).toEqual(Uint8Array.of(1, 2));
  expect(head.rest()).toHaveLength(0);
});

test('sound that does not begin is announced no more, neither in the head nor in the metadata', () => {
  const metadata = tag(SCRIPT, 0, [...bytesOf('hasAudio'), 1, 1, ...bytesOf('hasVideo'), 1, 1]);
  const said = tag(SCRIPT, 0, [...bytesOf('hasAudio'), 1, 0, ...bytesOf('hasVideo'), 1, 1]);
  const tags = pictures(36_000_000, 36_010_500);
  expect(createTrueHead().take(file(5, metadata, ...tags))).toEqual(file(1, said, ...tags));
});

test('pictures that do not begin are announced no more', () => {
  const head = createTrueHead();
  const whole = file(5, tag(SOUND, 0), tag(SOUND, 20));
  expect(head.take(whole)).toHaveLength(0);
  expect(head.rest()).toEqual(file(4, tag(SOUND, 0), tag(SOUND, 20)));
});

test('a track that begins late is waited for, over the bounds of what comes', () => {
  const head = createTrueHead();
  const whole = file(5, ...pictures(0, 5000), tag(SOUND, 5000));
  const passed: number[] = [];
  for (const byte of whole) passed.push(...head.take(Uint8Array.of(byte)));
  expect(Uint8Array.from(passed)).toEqual(whole);
});

test('a file without media, and anything else, stays as it is', () => {
  const nothing = createTrueHead();
  expect(nothing.take(file(5))).toHaveLength(0);
  expect(nothing.rest()).toEqual(file(5));
  const page = Uint8Array.from(bytesOf('<!doctype html><title>Blocked</title>'));
  expect(createTrueHead().take(page)).toEqual(page);
});
