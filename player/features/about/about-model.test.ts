// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { isLong } from './about-model';

describe('the page about the video', () => {
  it('folds long descriptions and those of many lines', () => {
    expect(isLong('کوتاه')).toBe(false);
    expect(isLong('الف'.repeat(100))).toBe(true);
    expect(isLong('۱\n۲\n۳\n۴\n۵\n۶')).toBe(true);
  });
});
