// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { type PhraseKind, phrase, phraseKinds } from './phrases';

const sent = (kind: PhraseKind) => Array.from({ length: 200 }, (_, turn) => phrase(kind, turn));

describe('simulated people’s messages', () => {
  test.each(phraseKinds)('is never empty, and can always be sent: %s', (kind) => {
    const lengths = sent(kind).map((text) => text.trim().length);
    expect(Math.min(...lengths)).toBeGreaterThan(0);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(5000);
  });

  test('is the same for the same turn, and seldom the same twice', () => {
    expect(sent('mixed')).toEqual(sent('mixed'));
    const texts = sent('short');
    expect(texts.filter((text, turn) => text === texts[turn + 1])).toEqual([]);
  });

  test('is mostly short when it is mixed, with a little that is hard to show', () => {
    const lengths = sent('mixed').map((text) => Array.from(text).length);
    expect(lengths.filter((length) => length > 100).length).toBeGreaterThan(3);
    expect(Math.max(...lengths)).toBe(300);
  });

  test.each([
    ['long', 5000],
    ['word', 5000],
  ] as const)('is as long as it may be: %s', (kind, length) => {
    expect(sent(kind).every((text) => text.length === length)).toBe(true);
  });

  test('is one word without an end, and 300 emoji', () => {
    expect(sent('word').some((text) => /\s/.test(text))).toBe(false);
    const emoji = [...new Intl.Segmenter('fa').segment(phrase('emoji', 0))];
    expect(emoji).toHaveLength(300);
  });
});
