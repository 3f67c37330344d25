import { describe, expect, it } from 'vitest';
import { HOSTILE_NAMES } from './hostile-names';
import { isOwn, own } from './own';

describe('an object’s own properties', () => {
  it.each(HOSTILE_NAMES)('is not %s, which all objects answer to', (name) => {
    expect(isOwn({ a: 1 }, name)).toBe(false);
    expect(own({ a: 1 }, name)).toBeUndefined();
  });

  it('are those that were set, under any name', () => {
    expect(own({ a: 1 }, 'a')).toBe(1);
    expect(own(Object.fromEntries([['__proto__', 2]]), '__proto__')).toBe(2);
    expect(own(Object.assign(Object.create(null), { a: 3 }), 'a')).toBe(3);
  });
});
