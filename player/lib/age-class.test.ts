// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { classOfAge } from './age-class';

describe('an age rating', () => {
  it.each([
    [0, 'child'],
    [13, 'child'],
    [14, 'teenager'],
    [17, 'teenager'],
    [18, 'adult'],
  ] as const)('of %d years is for the class %s', (age, name) => {
    expect(classOfAge(age)).toBe(name);
  });
});
