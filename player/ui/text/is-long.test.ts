// @vitest-environment node
import { expect, it } from 'vitest';
import { isLong } from './is-long';

it('folds long texts and those of many lines', () => {
  expect(isLong('کوتاه')).toBe(false);
  expect(isLong('الف'.repeat(100))).toBe(true);
  expect(isLong('😀'.repeat(300))).toBe(true);
  expect(isLong('۱\n۲\n۳\n۴\n۵\n۶')).toBe(true);
  expect(isLong('\n'.repeat(20))).toBe(true);
});
