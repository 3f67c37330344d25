import { expect, test } from 'vitest';
import { readActive } from './active-cues';
import { cueOf } from './fixtures/active-cue';

test('cues on the screen are plain text with their line breaks', () => {
  const cues = readActive([cueOf('0', '<b>one</b>\ntwo'), cueOf('1', ' ')]);
  expect(cues.map(({ text }) => text)).toEqual(['one\ntwo']);
});

test('words that two cues have are shown once', () => {
  expect(readActive([cueOf('0', 'one'), cueOf('1', 'one')])).toHaveLength(1);
});

test('a cue is more than words when it has markup or a place of its own', () => {
  const rich = (...cue: Parameters<typeof cueOf>) => readActive([cueOf(...cue)])[0]?.rich !== null;
  expect(rich('0', 'one')).toBe(false);
  expect(rich('0', '<i>one</i>')).toBe(true);
  expect(rich('0', 'one', { line: 0 })).toBe(true);
  expect(rich('0', 'one', { align: 'left' })).toBe(true);
  expect(rich('0', 'one', { line: 'auto', position: 'auto', size: 100, align: 'center', vertical: '' })).toBe(
    false,
  );
});

test('no more is shown than a picture holds', () => {
  const many = Array.from({ length: 90 }, (_, index) => cueOf(String(index), `${index}`));
  expect(readActive(many)).toHaveLength(20);
  expect(readActive([cueOf('0', 'ن'.repeat(1_000_000))])[0]?.text).toHaveLength(5000);
});
