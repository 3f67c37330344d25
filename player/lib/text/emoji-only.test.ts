import { describe, expect, test } from 'vitest';
import { compileEmoji, isEmojiOnly } from './emoji-only';

describe('a text of emoji only', () => {
  test.each(['😂', '👏👏👏', '👍🏽 ❤️‍🔥', '👩‍👩‍👧‍👦', '🇮🇷🇮🇶', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '1️⃣ #️⃣', '⚽\n🏆', '☺'])('is %s', (text) => {
    expect(isEmojiOnly(text)).toBe(true);
    expect(isEmojiOnly(text, compileEmoji(false))).toBe(true);
  });

  test.each(['', '  ', '\u200d\ufe0f', 'گل', 'گل ⚽', '123', '۱۲', '⚽!', ':)', '<b>⚽</b>', '\u202e⚽'])(
    'is not %j',
    (text) => {
      expect(isEmojiOnly(text)).toBe(false);
      expect(isEmojiOnly(text, compileEmoji(false))).toBe(false);
    },
  );

  test('is found in time in any message', () => {
    const began = performance.now();
    expect(isEmojiOnly('👩‍👩‍👧‍👦\u200d'.repeat(500))).toBe(true);
    expect(isEmojiOnly(`${'1\ufe0f'.repeat(2500)}`)).toBe(false);
    expect(performance.now() - began).toBeLessThan(1000);
  });
});
