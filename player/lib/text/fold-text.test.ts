// @vitest-environment node
import { expect, it, test } from 'vitest';
import { foldDigits, foldQuery, foldText } from './fold-text';

test('typed digits of both scripts become Latin', () => expect(foldDigits('۰۹۱۲٣٤٥x7')).toBe('0912345x7'));

test('a query is changed only in its variant letters and digits', () =>
  expect(foldQuery('  آسمان  كويري‌ها ٢٠ ')).toBe('آسمان کویری‌ها 20'));

it.each([
  ['كويري', 'کویری'],
  ['موسيقى ۲', 'موسیقی 2'],
  ['می‌رود', 'می رود'],
  ['شــب‌ها', 'شب ها'],
  ['دَماوَند', 'دماوند'],
  ['آسمان', 'اسمان'],
  ['مدرسة', 'مدرسه'],
  ['  دو   فاصله ', 'دو فاصله'],
  ['Lut ٢٠', 'lut 20'],
  ['ﻻلا', 'لالا'],
])('%s is compared as %s', (typed, folded) => expect(foldText(typed)).toBe(folded));

it('changes nothing that is folded already', () => {
  const once = foldText('خانهٔ كوچكِ ما، ۱۴۰۵');
  expect(foldText(once)).toBe(once);
});
