// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { classOfAge, isLong } from './about-model';

describe('the page about the video', () => {
  it.each([
    [0, 'child'],
    [13, 'child'],
    [14, 'teenager'],
    [17, 'teenager'],
    [18, 'adult'],
  ] as const)('puts the age of %d into the class of a %s', (age, name) => {
    expect(classOfAge(age)).toBe(name);
  });

  it('folds long descriptions and those of many lines', () => {
    expect(isLong('کوتاه')).toBe(false);
    expect(isLong('الف'.repeat(100))).toBe(true);
    expect(isLong('۱\n۲\n۳\n۴\n۵\n۶')).toBe(true);
  });
});
