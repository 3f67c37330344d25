import { describe, expect, it } from 'vitest';
import { findMentions, isMentionOf, mentionBefore, mentionOf, suggestNames } from './mentions';

describe('a mention', () => {
  it.each([
    ['سارا محمدی', 'سارا_محمدی'],
    ['  نگار 🔥 رستمی ✅ ', 'نگار_رستمی'],
    ['علی‌رضا', 'علی‌رضا'],
    ['user.name', 'user_name'],
    ['\u202eبرعکس\u202c', 'برعکس'],
    ['<b>x</b>', 'b_x_b'],
    ['🔥✅', ''],
    ['', ''],
    ['آ'.repeat(500), 'آ'.repeat(40)],
  ])('of %j is @%s', (name, mention) => {
    expect(mentionOf(name)).toBe(mention);
  });

  it('is found where it stands alone, and not in an address', () => {
    expect(findMentions('سلام @سارا_محمدی، و (@امید) a@b.example @ @@x')).toEqual([
      { text: '@سارا_محمدی', at: 5 },
      { text: '@امید', at: 21 },
    ]);
  });

  it('is of a name whose letters are written differently', () => {
    expect(isMentionOf('@علي_كريمي', 'علی کریمی')).toBe(true);
    expect(isMentionOf('@SARA', 'Sara')).toBe(true);
    expect(isMentionOf('@علی', 'علی کریمی')).toBe(false);
    expect(isMentionOf('@x', '🔥')).toBe(false);
  });

  it('is begun before the caret', () => {
    expect(mentionBefore('سلام @سا و', 8)).toBe('سا');
    expect(mentionBefore('@', 1)).toBe('');
    expect(mentionBefore('سلام @سا و', 10)).toBeNull();
    expect(mentionBefore('a@b', 3)).toBeNull();
    expect(mentionBefore(`${'@'.repeat(5000)}`, 5000)).toBeNull();
  });
});

describe('suggested names', () => {
  const names = ['رضا محمدی', 'سارا رستمی', 'سارا رستمی', 'محمد', '🔥', 'ثریا'];

  it('begin with what is written, or have a word that does, each once', () => {
    expect(suggestNames(names, 'محم', 5)).toEqual(['رضا محمدی', 'محمد']);
    expect(suggestNames(names, 'سارا_ر', 5)).toEqual(['سارا رستمی']);
    expect(suggestNames(names, '', 2)).toEqual(['رضا محمدی', 'سارا رستمی']);
    expect(suggestNames(names, 'x', 5)).toEqual([]);
  });
});
